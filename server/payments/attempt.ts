import { transition } from 'xstate';
import type { PaymentState } from '#contract/payment-status.ts';
import { paymentAttemptMachine, type PaymentAttemptEvent } from '#machines/payment-attempt/machine.ts';

/** The payment-attempt chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type AttemptEvent = PaymentAttemptEvent['type'];

/** Where an event leads from a state, or null when the chart has no such move: the event is then absorbed. */
export function nextState(state: PaymentState, event: AttemptEvent): PaymentState | null {
  if (isFinal(state)) return null;
  const here = paymentAttemptMachine.resolveState({ value: state });
  const [there] = transition(paymentAttemptMachine, here, { type: event });
  return there.value === state ? null : there.value;
}

export function isFinal(state: PaymentState): boolean {
  return paymentAttemptMachine.states[state]?.type === 'final';
}

/**
 * True when an event tells of money what a final state denies: charged after "not charged", or the reverse. Nothing is
 * changed then; a person must look. `review` already waits for one.
 */
export function contradicts(state: PaymentState, event: AttemptEvent): boolean {
  if (!isFinal(state) || state === 'review') return false;
  const denies: readonly AttemptEvent[] =
    state === 'paid' ? ['provider.declined', 'provider.cancelled', 'page.expired'] : ['provider.approved'];
  return event === 'evidence.contradicted' || denies.includes(event);
}
