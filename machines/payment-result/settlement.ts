import type { ResponseOf } from '#contract/call.ts';
import type { Redirect } from '#contract/payment.ts';
import type { fetchPaymentStatus } from '#contract/payment-status.ts';

/** What the server answers of a payment by its reference. */
export type PaymentResult = ResponseOf<typeof fetchPaymentStatus>;

export type Settlement = 'paid' | 'unpaid' | 'review' | 'open';

const SETTLEMENT: Record<PaymentResult['status'], Settlement> = {
  created: 'open',
  redirected: 'open',
  confirming: 'open',
  unknown: 'open',
  paid: 'paid',
  declined: 'unpaid',
  cancelled: 'unpaid',
  expired: 'unpaid',
  review: 'review',
};

/** Charged money that did not pay its debt is decided by a person, in any final state of the payment. */
export function settlementOf({ status, data }: PaymentResult): Settlement {
  return data.money ? 'review' : SETTLEMENT[status];
}

type Asked = { result: PaymentResult | null; token: string | null };

/** The way back to the provider's page while that page is open; else null. */
export function openPage({ result }: Pick<Asked, 'result'>): Redirect | null {
  return result?.data.redirect ?? null;
}

/** Only the payment's own debtor, in a session, goes on with its page or gives it up. */
export function isOwnPageOpen(asked: Asked): boolean {
  return openPage(asked) !== null && asked.token !== null;
}
