import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { institutionKeyMachine } from './machine.ts';

const chart = walked({
  machine: institutionKeyMachine,
  events: [
    ...STAFF_ROLES.map((role) => ({ type: 'key.revoke', by: 'person', role }) as const),
    { type: 'operator.revoked' } as const,
  ],
});
promiseWholeChart(chart);

it('a key is revoked at the desk only by an administrator', () => {
  const byPeople = stepsInto(chart, 'revoked').filter(({ event }) => event.type === 'key.revoke');
  expect(new Set(byPeople.map(({ event }) => (event as { role?: string }).role))).toEqual(
    new Set(['administrator']),
  );
});
