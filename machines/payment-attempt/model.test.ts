import { createActor, type AnyEventObject } from 'xstate';
import { leafText, leavesOf, transitionPaths } from '../testing/model.ts';
import { paymentAttemptMachine, type PaymentAttemptEvent } from './machine.ts';

const types: PaymentAttemptEvent['type'][] = [
  'provider.opened',
  'provider.unavailable',
  'charge.requested',
  'visitor.returned',
  'provider.approved',
  'provider.declined',
  'provider.cancelled',
  'page.expired',
  'provider.unreachable',
  'evidence.contradicted',
];
const events: AnyEventObject[] = types.map((type) => ({ type }));
const finals = ['paid', 'declined', 'cancelled', 'expired', 'review'];

/** Written by hand from readings 34, apart from the chart: state, event, next. Whatever is not here changes nothing. */
const outcomes = [
  ['provider.approved', 'paid'],
  ['provider.declined', 'declined'],
  ['provider.cancelled', 'cancelled'],
  ['page.expired', 'expired'],
  ['evidence.contradicted', 'review'],
] as const;
const legal: Record<string, Record<string, string>> = {
  created: {
    'provider.opened': 'redirected',
    'charge.requested': 'confirming',
    'provider.unavailable': 'cancelled',
    'provider.cancelled': 'cancelled',
    'page.expired': 'expired',
  },
  redirected: {
    ...Object.fromEntries(outcomes),
    'visitor.returned': 'confirming',
    'provider.unreachable': 'unknown',
  },
  confirming: { ...Object.fromEntries(outcomes), 'provider.unreachable': 'unknown' },
  unknown: Object.fromEntries(outcomes),
};

describe('a payment attempt (readings 34)', () => {
  const paths = transitionPaths(paymentAttemptMachine, events);

  it('can reach each of its states', () => {
    const reached = new Set(paths.map(({ state }) => leafText(state.value)));
    expect([...reached].sort()).toEqual(leavesOf(paymentAttemptMachine));
  });

  it.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    'on %s is where the readings say, and final states absorb',
    (_, path) => {
      const actor = createActor(paymentAttemptMachine).start();
      let expected = 'created';
      for (const { event } of path.steps.filter((step) => step.event.type !== 'xstate.init')) {
        actor.send(event as PaymentAttemptEvent);
        expected = legal[expected]?.[event.type] ?? expected;
        expect(actor.getSnapshot().value).toBe(expected);
        expect(actor.getSnapshot().status).toBe(finals.includes(expected) ? 'done' : 'active');
      }
    },
  );
});
