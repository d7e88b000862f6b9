import { advisedMethod } from '#domain/card-limit.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { CardChangeInput, CardChangeReport } from '../card-change/machine.ts';
import { need } from './context.ts';
import { canPay, methodsOf } from './questions.ts';
import type { CardList, PaymentFlowContext, PaymentFlowEvent, Place, SavedCard } from './types.ts';

type Settled = Extract<CardChangeReport, { type: 'card.settled' }>;

/** What the payment flow asks of its context about saved cards (§7.3, readings 22g). Pure. */

/** Whether cards can be saved and used here, by the methods of the chosen offer. */
export function offersCards(context: PaymentFlowContext): boolean {
  return codesOf(context).includes('oneclick');
}

/** The list is asked for once; after a failure only when the visitor says so. */
export function needsCards(context: PaymentFlowContext): boolean {
  return offersCards(context) && context.cards === null && !context.hasCardsFailed;
}

/** The saved card that would be charged now, or null when it is paid otherwise. */
export function chosenCard({ method, cards, cardId }: PaymentFlowContext): SavedCard | null {
  return method === 'oneclick' ? (cards?.find(({ id }) => id === cardId) ?? null) : null;
}

/** Whether all is there that a payment needs; a saved card is one that is still there. */
export function canPayNow(context: PaymentFlowContext): boolean {
  return canPay(context) && (context.method !== 'oneclick' || chosenCard(context) !== null);
}

/**
 * The method chosen before if it can still be used, else the advised one, or the first that can. No
 * other card takes the place of a chosen one that is gone: it would be charged unseen.
 */
export function preferred(context: PaymentFlowContext): Pick<PaymentFlowContext, 'method' | 'cardId'> {
  const { cards, cardId, method } = context;
  const isGone = cards !== null && cardId !== null && !cards.some(({ id }) => id === cardId);
  const hasCards = cards !== null && cards.length > 0 && !isGone;
  const codes = codesOf(context).filter((code) => code !== 'oneclick' || hasCards);
  const first = advised(context, codes) ?? codes[0];
  // While the list is on its way, a saved card stays what was chosen.
  const keeps = method === 'oneclick' && needsCards(context);
  return {
    method: keeps ? method : (codes.find((code) => code === method) ?? first ?? null),
    cardId: cardId ?? cards?.[0]?.id ?? null,
  };
}

function advised(context: PaymentFlowContext, codes: readonly PaymentMethodCode[]): PaymentMethodCode | null {
  const { company, selection } = context;
  const isHigh = methodsOf(context)?.high_amounts === true;
  return company && advisedMethod(company, codes, { amount: selection.total, isHigh });
}

function codesOf(context: PaymentFlowContext): PaymentMethodCode[] {
  return methodsOf(context)?.payment_methods.map(({ code_name: code }) => code) ?? [];
}

/** The debtor's cards and, after an enrolment, what came of it; the card it added is chosen. */
export function withCards(context: PaymentFlowContext, { data }: CardList): Partial<PaymentFlowContext> {
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
export function cardChangeOf(context: PaymentFlowContext, event: PaymentFlowEvent): CardChangeInput {
  const { token } = need(context, 'session');
  if (event.type === 'card.add') return { token, wish: { kind: 'add', intent: event.intent } };
  if (event.type === 'card.remove') return { token, wish: { kind: 'remove', cardId: event.cardId } };
  throw new Error(`paymentFlow: no card is changed by ${event.type}`);
}

/** The cards and what is said of them after a change; those that are not known for sure are asked for again. */
export function afterCardChange(
  { cards }: PaymentFlowContext,
  { news, removed, isKnown }: Settled,
): Partial<PaymentFlowContext> {
  if (!isKnown) return { cardNews: news, cards: null, hasCardsFailed: false };
  return { cardNews: news, cards: cards?.filter(({ id }) => id !== removed) ?? null };
}

/**
 * The reference of an enrolment that an address names; it only says what to ask the server about. Whoever was saving a
 * card had chosen to pay by hand, and is not asked again.
 */
export function enrolmentAt(place: Place): Partial<PaymentFlowContext> {
  return place.name === 'payment' && place.enrolment ? { enrolment: place.enrolment, automizes: false } : {};
}
