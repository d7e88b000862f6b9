import { offersOf } from '#domain/offers.ts';
import { TODAY } from '#domain/testing/debts.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { CheckoutContext, CheckoutInput } from '../checkout/types.ts';
import { sessionFrom } from '../session.ts';
import { bank, put, tokenFor } from './flow.ts';
import type { Debt } from '#domain/debt.ts';

/** The offer that these debts make. @throws where they make none */
export function offerOf(...debts: Debt[]): CheckoutInput['offer'] {
  const [offer] = offersOf(debts, bank);
  if (!offer) throw new Error('No offer of these debts');
  return offer;
}

/** A payment step that begins with one offer and nothing known. */
export const checkoutInput = (change: Partial<CheckoutInput> = {}): CheckoutInput => ({
  company: bank,
  offer: offerOf(put),
  agreementId: null,
  today: TODAY,
  session: sessionFrom(tokenFor(30)),
  debits: [],
  choice: NOTHING_CHOSEN,
  restored: {},
  uncertainStart: null,
  failure: null,
  ...change,
});

/** The same with a quota and the provider's page chosen: everything is there that a payment needs. */
export function checkoutContext(change: Partial<CheckoutContext> = {}): CheckoutContext {
  const { choice, ...input } = checkoutInput();
  return {
    ...choice,
    ...input,
    selection: { runs: { put1: 1 }, count: 1, total: 1000 },
    method: 'webpay',
    cardNews: null,
    ...change,
  };
}
