import { PAYMENT_STATES, type PaymentState } from '#contract/payment-status.ts';
import { contradicts, isFinal, nextState, type AttemptEvent } from './attempt.ts';

const EVENTS: readonly AttemptEvent[] = [
  'provider.opened',
  'provider.unavailable',
  'visitor.returned',
  'provider.approved',
  'provider.declined',
  'provider.cancelled',
  'page.expired',
  'provider.unreachable',
  'evidence.contradicted',
];

const outcomes = {
  'provider.approved': 'paid',
  'provider.declined': 'declined',
  'provider.cancelled': 'cancelled',
  'page.expired': 'expired',
  'evidence.contradicted': 'review',
} as const;

/** Written by hand, not read from the chart: every move there is; what is not here must change nothing. */
const MOVES: Record<PaymentState, Partial<Record<AttemptEvent, PaymentState>>> = {
  created: {
    'provider.opened': 'redirected',
    'provider.unavailable': 'cancelled',
    'provider.cancelled': 'cancelled',
    'page.expired': 'expired',
  },
  redirected: { ...outcomes, 'visitor.returned': 'confirming', 'provider.unreachable': 'unknown' },
  confirming: { ...outcomes, 'provider.unreachable': 'unknown' },
  unknown: outcomes,
  paid: {},
  declined: {},
  cancelled: {},
  expired: {},
  review: {},
};

const pairs = PAYMENT_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const));

describe('the state of a payment', () => {
  it.each(pairs)('from %s on %s moves as the table says, or not at all', (state, event) => {
    expect(nextState(state, event)).toBe(MOVES[state][event] ?? null);
  });

  it('is final for those that nothing leaves', () => {
    const final = PAYMENT_STATES.filter(isFinal);
    expect(final).toEqual(['paid', 'declined', 'cancelled', 'expired', 'review']);
  });

  it('is contradicted by the events that deny what it says of money, and by no other', () => {
    const denials = pairs.filter(([state, event]) => contradicts(state, event));
    expect(denials).toEqual([
      ['paid', 'provider.declined'],
      ['paid', 'provider.cancelled'],
      ['paid', 'page.expired'],
      ['paid', 'evidence.contradicted'],
      ['declined', 'provider.approved'],
      ['declined', 'evidence.contradicted'],
      ['cancelled', 'provider.approved'],
      ['cancelled', 'evidence.contradicted'],
      ['expired', 'provider.approved'],
      ['expired', 'evidence.contradicted'],
    ]);
  });
});
