import type { CheckoutChoice } from './types.ts';

export const NOTHING_CHOSEN: CheckoutChoice = {
  // Not taken from domain/quotas: the first screens do not carry its rules.
  selection: { runs: {}, count: 0, total: 0 },
  methodsCache: {},
  method: null,
  cards: null,
  cardId: null,
  enrolment: null,
  automizes: null,
};

const KEPT = Object.keys(NOTHING_CHOSEN) as (keyof CheckoutChoice)[];

/** What is kept of a checkout while the debtor is at another step. */
export function choiceOf(context: CheckoutChoice): CheckoutChoice {
  return Object.fromEntries(KEPT.map((key) => [key, context[key]])) as CheckoutChoice;
}

export function isChoiceOf(choice: CheckoutChoice, context: CheckoutChoice): boolean {
  return KEPT.every((key) => choice[key] === context[key]);
}
