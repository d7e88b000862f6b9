import type { PaymentState } from '#contract/payment-status.ts';
import { paymentAttemptMachine, type PaymentAttemptEvent } from '#machines/payment-attempt/machine.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** The payment-attempt chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type AttemptEvent = PaymentAttemptEvent['type'];

export const { nextState, isFinal, appendEvent, attendDue, history } = lifecycleOf<
  PaymentState,
  AttemptEvent,
  'quote.accepted'
>(paymentAttemptMachine, {
  table: 'payment',
  events: 'payment_event',
  owner: 'payment_id',
  opening: 'quote.accepted',
  logged: 'paymentId',
});

/**
 * True when an event contradicts a final state about money: charged after "not charged", or the reverse. The state is kept
 * and a case is opened. `review` had one, and only the money itself is news of it.
 */
export function contradicts(state: PaymentState, event: AttemptEvent): boolean {
  if (!isFinal(state) || state === 'review') return false;
  const denies: readonly AttemptEvent[] =
    state === 'paid' ? ['provider.declined', 'provider.cancelled', 'page.expired'] : ['provider.approved'];
  return event === 'evidence.contradicted' || denies.includes(event);
}
