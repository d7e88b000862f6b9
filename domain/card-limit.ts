import type { Company, PaymentMethodCode } from './company.ts';
import type { Pesos } from './money.ts';

type Limits = Pick<Company, 'terms' | 'paymentMethodsExtraConfig'>;

/** From more than this on a card of this company's debtors is likely to be refused (§9 "daily online payment limit"). Pesos. */
export function cardLimit({ terms, paymentMethodsExtraConfig: { oneclick } }: Limits): Pesos {
  return oneclick.maxAmount ?? terms.highAmountFrom;
}

type Paying = { amount: Pesos; isHigh: boolean };

/**
 * The method to advise instead of a card, if it is offered: direct debit for a high amount, else a bank transfer above what a card
 * is charged; null where a card will do.
 */
export function advisedMethod(
  company: Limits,
  offered: readonly PaymentMethodCode[],
  { amount, isHigh }: Paying,
): PaymentMethodCode | null {
  if (isHigh && offered.includes('pac')) return 'pac';
  return amount > cardLimit(company) && offered.includes('transfer') ? 'transfer' : null;
}
