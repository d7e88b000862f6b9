import { transition, type AnyStateMachine } from 'xstate';
import type { Transitions } from './transitions.ts';

/**
 * Where the server's machines may go, written by hand from the specification, apart from the charts: state, event, next.
 * Whatever is not here changes nothing.
 */
export type LegalTransitions = Record<string, Record<string, string>>;

const outcomes = {
  'provider.approved': 'paid',
  'provider.declined': 'declined',
  'provider.cancelled': 'cancelled',
  'page.expired': 'expired',
  'debt.changed': 'cancelled',
  'evidence.contradicted': 'review',
};
/** Readings 34. */
export const ofAttempt: LegalTransitions = {
  created: {
    'provider.opened': 'redirected',
    'charge.requested': 'confirming',
    'provider.unavailable': 'cancelled',
    'provider.cancelled': 'cancelled',
    'page.expired': 'expired',
  },
  redirected: {
    ...outcomes,
    'visitor.returned': 'confirming',
    'visitor.abandoned': 'cancelled',
    'provider.unreachable': 'unknown',
  },
  confirming: { ...outcomes, 'provider.unreachable': 'unknown' },
  unknown: outcomes,
  paid: {},
  declined: {},
  cancelled: {},
  expired: {},
  review: {},
};

/** §4.6 "Payment, agreement and automatic-debit lifecycle". */
export const ofAgreement: LegalTransitions = {
  proposed: { 'contract.signed': 'signed', 'contract.withdrawn': 'withdrawn' },
  signed: { 'downPayment.received': 'formalised', 'contract.withdrawn': 'withdrawn' },
  formalised: { 'instalments.opened': 'inForce' },
  inForce: {
    'lastInstalment.received': 'fulfilled',
    'lateness.exceeded': 'lapsed',
    'debt.corrected': 'released',
  },
  fulfilled: {},
  lapsed: {},
  released: {},
  withdrawn: {},
};

const givenUp = {
  'mandate.refused': 'cancelled',
  'debtor.cancelled': 'cancelled',
  'charge.doubtful': 'cancelled',
};
const notActivated = { 'activation.expired': 'expired', ...givenUp };
/** §4.6 and §9. */
export const ofDebit: LegalTransitions = {
  requested: { 'activation.opened': 'activating', ...givenUp },
  activating: { 'mandate.accepted': 'accepted', 'mandate.activated': 'active', ...notActivated },
  accepted: { 'mandate.activated': 'active', ...notActivated },
  active: { 'charge.begun': 'charging', 'charge.overdue': 'cancelled', 'debt.paid': 'finished', ...givenUp },
  charging: {
    'charge.paid': 'charged',
    'charge.failed': 'active',
    'charge.withdrawn': 'active',
    'charge.doubtful': 'cancelled',
  },
  charged: { 'quotas.remain': 'active', 'debt.paid': 'finished', 'debtor.cancelled': 'cancelled' },
  finished: {},
  cancelled: {},
  expired: {},
};

/** Decision 0043. */
export const ofRefund: LegalTransitions = {
  requested: {
    'refund.begun': 'sending',
    'provider.refunded': 'refunded',
    'refund.confirmed': 'refunded',
    'refund.denied': 'refused',
  },
  sending: {
    'provider.refunded': 'refunded',
    'provider.refused': 'refused',
    'provider.unreachable': 'unknown',
  },
  unknown: {
    'provider.refunded': 'refunded',
    'provider.unchanged': 'requested',
    'refund.confirmed': 'refunded',
    'refund.denied': 'refused',
  },
  refunded: {},
  refused: {},
};

/** Decision 0043. */
const decidedOn = { 'suspense.assigned': 'assigned', 'refund.requested': 'returning' };
export const ofSuspense: LegalTransitions = {
  waiting: decidedOn,
  returning: {
    'refund.completed': 'returned',
    'refund.completedInPart': 'partlyReturned',
    'refund.failed': 'notReturned',
  },
  partlyReturned: { 'refund.requested': 'returningRest' },
  returningRest: {
    'refund.completed': 'returned',
    'refund.completedInPart': 'partlyReturned',
    'refund.failed': 'partlyReturned',
  },
  notReturned: decidedOn,
  assigned: {},
  returned: {},
};

/** Decision 0065. */
const keptIn = (state: string) => ({
  'endpoint.update': state,
  'endpoint.rotateSecret': state,
  'endpoint.resend': state,
});
const switchedOff = { 'receiver.gone': 'switchedOff', 'endpoint.switchOff': 'switchedOff' };
export const ofWebhookEndpoint: LegalTransitions = {
  active: { 'receiver.failed': 'failing', ...switchedOff, 'endpoint.remove': 'removed', ...keptIn('active') },
  failing: {
    'receiver.accepted': 'active',
    'failure.lasted': 'switchedOff',
    ...switchedOff,
    'endpoint.remove': 'removed',
    ...keptIn('failing'),
  },
  switchedOff: { 'endpoint.switchOn': 'active', 'endpoint.remove': 'removed', ...keptIn('switchedOff') },
  removed: {},
};

export const isFinal = (moves: LegalTransitions, state: string) =>
  Object.keys(moves[state] ?? {}).length === 0;

/** Every event that means something somewhere. */
export const eventsOf = (moves: LegalTransitions) =>
  [...new Set(Object.values(moves).flatMap((row) => Object.keys(row)))].map((type) => ({ type }));

/**
 * Where each event leads from each state of a row, as the server asks the chart (its row keeps nothing but the state): each pair
 * that goes elsewhere than the moves say, or ends in a state that is final for one of the two only. As every order of events is
 * made of such pairs, none is left to draw at random. `actor`: what each event carries.
 */
export function wrongTransitions(
  machine: AnyStateMachine,
  moves: LegalTransitions,
  actor: object = {},
): string[] {
  const pairs = Object.entries(moves).flatMap(([from, row]) =>
    eventsOf(moves).map(({ type }) => ({ from, type, to: row[type] ?? from })),
  );
  return pairs
    .map(({ from, type, to }) => {
      const [next] = transition(machine, machine.resolveState({ value: from, context: {} }), {
        type,
        ...actor,
      });
      const shown = `${from} · ${type} → ${String(next.value)} (${next.status})`;
      return [shown, `${from} · ${type} → ${to} (${isFinal(moves, to) ? 'done' : 'active'})`] as const;
    })
    .flatMap(([shown, legal]) => (shown === legal ? [] : [`${shown}, not ${legal}`]));
}

/**
 * The same as a walk over a chart records it. `heard`: what the institution hears of (docs/integrators.md), by the state that is come to,
 * or by the only event that says so there.
 */
export const transitionsIn = (legal: LegalTransitions, heard: Record<string, string>): Transitions =>
  Object.fromEntries(
    Object.entries(legal).flatMap(([from, row]) =>
      Object.entries(row).map(([event, to]) => {
        const kind = heard[to] ?? heard[`${event} → ${to}`];
        return [`${from} · ${event}`, kind ? `${to} (${kind})` : to] as const;
      }),
    ),
  );
