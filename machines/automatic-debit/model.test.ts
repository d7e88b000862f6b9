import { createActor, type AnyEventObject } from 'xstate';
import { leafText, leavesOf, transitionPaths } from '../testing/model.ts';
import { automaticDebitMachine, type AutomaticDebitEvent } from './machine.ts';

const types: AutomaticDebitEvent['type'][] = [
  'activation.opened',
  'mandate.accepted',
  'mandate.activated',
  'mandate.refused',
  'activation.expired',
  'charge.begun',
  'charge.paid',
  'charge.failed',
  'charge.doubtful',
  'charge.overdue',
  'quotas.remain',
  'debt.paid',
  'debtor.cancelled',
];
const events: AnyEventObject[] = types.map((type) => ({ type }));
const finals = ['finished', 'cancelled', 'expired'];

const givenUp = {
  'mandate.refused': 'cancelled',
  'debtor.cancelled': 'cancelled',
  'charge.doubtful': 'cancelled',
};
const notActivated = { 'activation.expired': 'expired', ...givenUp };
/** Written by hand from §4.6, apart from the chart: state, event, next. Whatever is not here changes nothing. */
const legal: Record<string, Record<string, string>> = {
  requested: { 'activation.opened': 'activating', ...notActivated },
  activating: { 'mandate.accepted': 'accepted', 'mandate.activated': 'active', ...notActivated },
  accepted: { 'mandate.activated': 'active', ...notActivated },
  active: {
    'charge.begun': 'charging',
    'charge.overdue': 'cancelled',
    'debt.paid': 'finished',
    ...givenUp,
  },
  charging: { 'charge.paid': 'charged', 'charge.failed': 'active', 'charge.doubtful': 'cancelled' },
  charged: { 'quotas.remain': 'active', 'debt.paid': 'finished', 'debtor.cancelled': 'cancelled' },
};

describe('an automatic debit (§4.6)', () => {
  const paths = transitionPaths(automaticDebitMachine, events);

  it('can reach each of its states', () => {
    const reached = new Set(paths.map(({ state }) => leafText(state.value)));
    expect([...reached].sort()).toEqual(leavesOf(automaticDebitMachine));
  });

  it.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    'on %s is where the specification says, and final states absorb',
    (_, path) => {
      const actor = createActor(automaticDebitMachine).start();
      let expected = 'requested';
      for (const { event } of path.steps.filter((step) => step.event.type !== 'xstate.init')) {
        actor.send(event as AutomaticDebitEvent);
        expected = legal[expected]?.[event.type] ?? expected;
        expect(actor.getSnapshot().value).toBe(expected);
        expect(actor.getSnapshot().status).toBe(finals.includes(expected) ? 'done' : 'active');
      }
    },
  );

  it('is never cancelled by a deadline or the debtor while a charge is under way', () => {
    const leaving = Object.keys(automaticDebitMachine.states.charging?.config.on ?? {});
    expect(leaving.sort()).toEqual(['charge.doubtful', 'charge.failed', 'charge.paid']);
  });
});
