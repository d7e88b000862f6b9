import type { MoneyStanding } from '#contract/money.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { paymentResult } from './flow.ts';

/** The result of a payment that did not pay its debt. */
export function withMoney(
  standing: MoneyStanding,
  status: PaymentResult['status'] = 'review',
): PaymentResult {
  const { data, ...rest } = paymentResult(status);
  const money = { standing, received: 500_000, returned: 0, until: '30/11/2026', returned_on: null };
  return { ...rest, data: { ...data, money } };
}
