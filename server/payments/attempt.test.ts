import { PAYMENT_STATES } from '#contract/payment-status.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { contradicts, isFinal, nextState, type AttemptEvent } from './attempt.ts';

/** Where the chart itself leads is promised in machines/payment-attempt. */

const states = Object.values(paymentAttemptMachine.states);
const EVENTS = [...new Set(states.flatMap(({ ownEvents }) => ownEvents))] as AttemptEvent[];
const pairs = PAYMENT_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const));

describe('the state of a payment', () => {
  it('goes where the chart leads, and nowhere on an event that the chart does not have there', () => {
    expect(nextState('redirected', 'visitor.returned')).toBe('confirming');
    expect(nextState('confirming', 'visitor.returned')).toBeNull();
    expect(pairs.filter(([state, event]) => isFinal(state) && nextState(state, event) !== null)).toEqual([]);
  });

  it('is final for those that nothing leaves', () => {
    const final = PAYMENT_STATES.filter(isFinal);
    expect(final).toEqual(['paid', 'declined', 'cancelled', 'expired', 'review']);
  });

  it('is contradicted by the events that deny what it says of money, and by no other', () => {
    const denials = pairs.filter(([state, event]) => contradicts(state, event));
    expect(denials.map((pair) => pair.join(' ← ')).sort()).toEqual([
      'cancelled ← evidence.contradicted',
      'cancelled ← provider.approved',
      'declined ← evidence.contradicted',
      'declined ← provider.approved',
      'expired ← evidence.contradicted',
      'expired ← provider.approved',
      'paid ← evidence.contradicted',
      'paid ← page.expired',
      'paid ← provider.cancelled',
      'paid ← provider.declined',
    ]);
  });
});
