import { ADVISED_METHODS, PAYMENT_METHODS, type Company, type PaymentMethodCode } from './company.ts';
import type { Pesos } from './money.ts';

type Limits = Pick<Company, 'terms' | 'paymentMethodsExtraConfig'>;

/** From more than this on a card of this company's debtors is likely to be refused (§9 "daily online payment limit"). Pesos. */
export function cardLimit({ terms, paymentMethodsExtraConfig: { oneclick } }: Limits): Pesos {
  return oneclick.maxAmount ?? terms.highAmountFrom;
}

type Paying = { amount: Pesos; isHigh: boolean };

/** The first offered method that is advised instead of a card for this amount; null where a card will do. */
export function advisedMethod(
  company: Limits,
  offered: readonly PaymentMethodCode[],
  { amount, isHigh }: Paying,
): PaymentMethodCode | null {
  const holds = { isHigh, isAboveCardLimit: amount > cardLimit(company) };
  const isAdvised = (code: PaymentMethodCode) => {
    const when = ADVISED_METHODS[code];
    return when !== undefined && holds[when] && offered.includes(code);
  };
  return PAYMENT_METHODS.find(isAdvised) ?? null;
}
