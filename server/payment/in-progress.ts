import type { ResponseOf } from '#contract/call.ts';
import type { startPayment } from '#contract/payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { START } from '../texts/payment.ts';
import { redirectOf, type Holder } from './live.ts';

type InProgress = Extract<ResponseOf<typeof startPayment>, { status: 'IN_PROGRESS' }>;

/** Tells of the payment that holds the quotas somebody wants to pay, with the way back to its page if that still opens. */
export function inProgress(
  deps: Dependencies,
  payment: Pick<Holder, 'amount'> & Parameters<typeof redirectOf>[1],
): InProgress {
  const { ref, amount } = payment;
  return {
    status: 'IN_PROGRESS',
    message: START.IN_PROGRESS,
    data: { ref, amount, redirect: redirectOf(deps, payment) },
  };
}
