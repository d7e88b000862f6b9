import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { staffSessionMachine } from './machine.ts';

const chart = walked({
  machine: staffSessionMachine,
  events: [
    ...STAFF_ROLES.map((role) => ({ type: 'session.end', by: 'person', role }) as const),
    { type: 'session.leave' } as const,
    { type: 'session.expired' } as const,
    { type: 'provider.signedOut' } as const,
    { type: 'operator.signedOut' } as const,
  ],
});
promiseWholeChart(chart);

it('the session of a person is ended by another person only if that one administers the desk', () => {
  const byPeople = stepsInto(chart, 'ended').filter(({ event }) => event.type === 'session.end');
  expect(new Set(byPeople.map(({ event }) => (event as { role?: string }).role))).toEqual(
    new Set(['administrator']),
  );
});
