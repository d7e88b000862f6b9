import { advisedMethod } from '#domain/card-limit.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import type { ProductType } from '#domain/product.ts';
import type { CardChangeInput, CardChangeReport } from '../card-change/machine.ts';
import type { StartInput } from '../payment-start/types.ts';
import type * as t from './types.ts';

/** What the checkout's guards, actions and screens ask of its context about methods and saved cards (§4.5, §7.3, readings 22g). Pure. */

type Context = t.CheckoutContext;
type Settled = Extract<CardChangeReport, { type: 'card.settled' }>;

const MINUTE = 60_000;
/** A payment is not started with less session than this (readings 30c). */
const SESSION_FOR_PAYING = 6 * MINUTE;

export const debtIdsOf = ({ offer }: { offer: Offer }) => offer.debts.map(({ id }) => id);

/** §4.5: the product type of the first debt; `automize_convenio` for the automatic variant of a convenio. */
function methodsKey({ offer }: Pick<Context, 'offer'>, automize: boolean): string | null {
  const type: ProductType | null = offer.debts[0]?.productType ?? null;
  return automize && type === 'convenio' ? 'automize_convenio' : type;
}

type Known = Pick<Context, 'offer' | 'methodsCache'>;

export function methodsOf(context: Known, automize = false): t.PaymentMethods | null {
  const key = methodsKey(context, automize);
  return (key && context.methodsCache[key]) || null;
}

/** Those of a provider that was away may be back: they are asked for again. */
export function hasEveryMethod(context: Known): boolean {
  const methods = methodsOf(context);
  return methods !== null && methods.away === undefined;
}

/** Remembers methods by priority, ascending (§4.5). */
export function withMethods(context: Known, methods: t.PaymentMethods, automize = false): Partial<Context> {
  const key = methodsKey(context, automize);
  if (!key) return {};
  const payment_methods = [...methods.payment_methods].sort((a, b) => a.priority - b.priority);
  return { methodsCache: { ...context.methodsCache, [key]: { ...methods, payment_methods } } };
}

/** The list is asked for once; after a failure only when the visitor says so. */
export function needsCards(context: Known & Pick<Context, 'cards'>): boolean {
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

/**
 * The method chosen before if it can still be used, else the advised one, or the first that can. No
 * other card takes the place of a chosen one that is gone: it would be charged unseen.
 */
export function preferred(
  context: Context,
  { awaitsCards }: { awaitsCards: boolean },
): Pick<Context, 'method' | 'cardId'> {
  const { cards, cardId, method } = context;
  const isGone = cards !== null && cardId !== null && !cards.some(({ id }) => id === cardId);
  const hasCards = cards !== null && cards.length > 0 && !isGone;
  const codes = codesOf(context).filter((code) => code !== 'oneclick' || hasCards);
  const first = advised(context, codes) ?? codes[0];
  // While the list is on its way, a saved card stays what was chosen.
  const keeps = awaitsCards && method === 'oneclick' && needsCards(context);
  return {
    method: keeps ? method : (codes.find((code) => code === method) ?? first ?? null),
    cardId: cardId ?? cards?.[0]?.id ?? null,
  };
}

function advised(context: Context, codes: readonly PaymentMethodCode[]): PaymentMethodCode | null {
  const isHigh = methodsOf(context)?.high_amounts === true;
  return advisedMethod(context.company, codes, { amount: context.selection.total, isHigh });
}

function codesOf(context: Known): PaymentMethodCode[] {
  return methodsOf(context)?.payment_methods.map(({ code_name: code }) => code) ?? [];
}

/** The debtor's cards and, after an enrolment, what came of it; the card it added is chosen. */
export function withCards(context: Context, { data }: t.CardList): Partial<Context> {
  const { enrolment } = data;
  const added = enrolment?.card_id ?? null;
  return {
    cards: data.data,
    enrolment: null,
    cardNews: enrolment
      ? { isGood: enrolment.status === 'added', message: enrolment.message }
      : context.cardNews,
    ...(added === null ? {} : { method: 'oneclick' as const, cardId: added }),
  };
}

/** What the debtor wants done with the saved cards. @throws where nothing of the sort was asked for */
export function cardChangeOf({ session: { token } }: Context, event: t.CheckoutEvent): CardChangeInput {
  if (event.type === 'card.add') return { token, wish: { kind: 'add', intent: event.intent } };
  if (event.type === 'card.remove') return { token, wish: { kind: 'remove', cardId: event.cardId } };
  throw new Error(`checkout: ${event.type}`);
}

/** The cards and what is said of them after a change; those that are not known for sure are asked for again. */
export function afterCardChange({ cards }: Context, { news, removed, isKnown }: Settled): Partial<Context> {
  return { cardNews: news, cards: isKnown ? (cards?.filter(({ id }) => id !== removed) ?? null) : null };
}

/** What a press of the pay button starts, or the start whose answer never came. @throws where neither is so */
export function startOf(context: Context, event: t.CheckoutEvent): StartInput {
  const { company, offer, session, selection, method, uncertainStart } = context;
  if (uncertainStart) return { ...uncertainStart, token: session.token };
  if (event.type !== 'payment.confirm' || method === null) throw new Error(`checkout: ${event.type}`);
  return {
    offerKey: offer.key,
    runs: selection.runs,
    debtIds: debtIdsOf(context),
    amount: selection.total,
    method,
    cardId: chosenCard(context)?.id ?? null,
    company: company.key,
    debtorId: session.debtorId,
    token: session.token,
    isSessionShort: session.expiresAt - event.now < SESSION_FOR_PAYING,
    intent: event.intent,
    quoteId: null,
  };
}
