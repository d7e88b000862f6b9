import { advisedMethod } from '#domain/card-limit.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { CardChangeReport } from '../card-change/machine.ts';
import { codesOf, methodsKey, methodsOf, needsCards, type Known } from './selectors.ts';
import type * as t from './types.ts';

/** Changes of the checkout's context: methods and saved cards (§4.5, §7.3, readings 22g). Pure. */

type Context = t.CheckoutContext;
type Settled = Extract<CardChangeReport, { type: 'card.settled' }>;

/** Remembers methods by priority, ascending (§4.5). */
export function withMethods(context: Known, methods: t.PaymentMethods, automize = false): Partial<Context> {
  const key = methodsKey(context, automize);
  const payment_methods = [...methods.payment_methods].sort((a, b) => a.priority - b.priority);
  return { methodsCache: { ...context.methodsCache, [key]: { ...methods, payment_methods } } };
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

/** The cards and their notice after a change; an uncertain list is loaded again. */
export function afterCardChange({ cards }: Context, { news, removed, isKnown }: Settled): Partial<Context> {
  return { cardNews: news, cards: isKnown ? (cards?.filter(({ id }) => id !== removed) ?? null) : null };
}
