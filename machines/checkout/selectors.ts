import type { PaymentMethodCode } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { selectedQuotas } from '#domain/quotas.ts';
import type { CardChangeInput } from '../card-change/machine.ts';
import type { EnrolmentInput } from '../debit-enrolment/machine.ts';
import type { StartInput } from '../payment-start/types.ts';
import { hasLiveDebit } from './debits.ts';
import type * as t from './types.ts';

/** Selectors of the checkout's context: methods, saved cards and the start of a payment (§4.5, §7.3, readings 22g). Pure. */

type Context = t.CheckoutContext;

const MINUTE = 60_000;
/** A payment is not started with less session than this (readings 30c). */
const SESSION_FOR_PAYING = 6 * MINUTE;

export const debtIdsOf = ({ offer }: { offer: Offer }) => offer.debts.map(({ id }) => id);

/** The quotas on show that are selected. */
const quotaIdsOf = ({ offer, selection }: Pick<Context, 'offer' | 'selection'>) =>
  selectedQuotas(offer, selection.runs).map(({ id }) => id);

/**
 * §4.5: the product type, which is the offer's key; single payments of several agreements differ by their number, and so may their
 * methods (decision 0029). `automize_convenio` for the automatic variant of a convenio.
 */
export function methodsKey({ offer }: Pick<Context, 'offer'>, automize: boolean): string {
  return automize && offer.type === 'convenio' ? 'automize_convenio' : offer.key;
}

export type Known = Pick<Context, 'offer' | 'methodsCache'>;
type WithDebits = Known & Pick<Context, 'debits'>;

export function methodsOf(context: Known, automize = false): t.PaymentMethods | null {
  return context.methodsCache[methodsKey(context, automize)] ?? null;
}

/** Those of a provider that was away may be back: they are asked for again. */
export function hasEveryMethod(context: Known): boolean {
  const methods = methodsOf(context);
  return methods !== null && methods.away === undefined;
}

/** The list is asked for once; after a failure only when the visitor says so. */
export function needsCards(context: WithDebits & Pick<Context, 'cards'>): boolean {
  return codesOf(context).includes('oneclick') && context.cards === null;
}

/** The saved card that would be charged now, or null when it is paid otherwise. */
export function chosenCard({
  method,
  cards,
  cardId,
}: Pick<Context, 'method' | 'cards' | 'cardId'>): t.SavedCard | null {
  return method === 'oneclick' ? (cards?.find(({ id }) => id === cardId) ?? null) : null;
}

/** Quotas and a method are chosen. */
export const hasChosen = ({ selection, method }: Pick<Context, 'selection' | 'method'>) =>
  selection.total > 0 && method !== null;

/** Whether all is there that a payment needs; a saved card is one that is still there. */
export function canPay(context: Context): boolean {
  return hasChosen(context) && (context.method !== 'oneclick' || chosenCard(context) !== null);
}

/** The methods to choose from. Direct debit is left out while a debit of this offer charges already (§4.6): it would charge twice. */
export function codesOf(context: WithDebits): PaymentMethodCode[] {
  const codes = methodsOf(context)?.payment_methods.map(({ code_name: code }) => code) ?? [];
  return hasLiveDebit(context) ? codes.filter((code) => code !== 'pac') : codes;
}

/** What the debtor wants done with the saved cards. @throws where nothing of the sort was asked for */
export function cardChangeOf({ session: { token } }: Context, event: t.CheckoutEvent): CardChangeInput {
  if (event.type === 'card.add')
    return { token, wish: { kind: 'add', idempotencyKey: event.idempotencyKey } };
  if (event.type === 'card.remove') return { token, wish: { kind: 'remove', cardId: event.cardId } };
  throw new Error(`checkout: ${event.type}`);
}

/** What the offer's debit is asked for with; a confirmed payment is charged once. */
export function enrolmentOf(context: Context, event: t.CheckoutEvent): EnrolmentInput {
  const { offer, selection, automizes, session } = context;
  return {
    offerKey: offer.key,
    debtIds: debtIdsOf(context),
    runs: selection.runs,
    quotaIds: quotaIdsOf(context),
    isExternal: offer.debts.some(({ isExternal }) => isExternal),
    hasMethods: methodsOf(context, true) !== null,
    choice: automizes,
    token: session.token,
    idempotencyKey: event.type === 'payment.confirm' ? event.idempotencyKey : null,
  };
}

/** The payment that the pay button starts, or the start without an answer. @throws when there is neither */
export function startOf(context: Context, event: t.CheckoutEvent): StartInput {
  const { company, offer, agreementId, session, selection, method, uncertainStart } = context;
  if (uncertainStart) return { ...uncertainStart, token: session.token };
  if (event.type !== 'payment.confirm' || method === null) throw new Error(`checkout: ${event.type}`);
  return {
    offerKey: offer.key,
    runs: selection.runs,
    debtIds: debtIdsOf(context),
    amount: selection.total,
    quotaIds: quotaIdsOf(context),
    agreementId,
    method,
    cardId: chosenCard(context)?.id ?? null,
    company: company.key,
    debtorId: session.debtorId,
    token: session.token,
    isSessionShort: session.expiresAt - event.now < SESSION_FOR_PAYING,
    idempotencyKey: event.idempotencyKey,
    quoteId: null,
  };
}
