import { STAFF_RIGHTS, STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { debtEnablingMachine, type Enabled } from './machine.ts';

const [BEFORE, UNTIL, AFTER] = ['2026-11-29', '2026-11-30', '2026-12-01'] as const;
const DAYS = [BEFORE, UNTIL, AFTER];

const chart = walked<Enabled>({
  machine: debtEnablingMachine,
  inputs: [{ until: UNTIL }],
  events: DAYS.flatMap((today) => [
    ...(['enabling.revoke', 'enabling.replace'] as const).flatMap((type) =>
      STAFF_ROLES.map((role) => ({ type, role, by: 'one', today })),
    ),
    ...(['operator.revoked', 'operator.replaced', 'day.passed'] as const).map((type) => ({ type, today })),
  ]),
});
promiseWholeChart(chart);

const valuesOf = (key: 'role' | 'today', ...states: string[]) =>
  new Set(
    stepsInto(chart, ...states).flatMap(({ event }) =>
      key in event ? [event[key as 'today'] as string] : [],
    ),
  );

describe('an enabled operation, on every step', () => {
  it('is changed only up to its last day, and ends by itself only after it', () => {
    expect(valuesOf('today', 'revoked', 'replaced')).toEqual(new Set([BEFORE, UNTIL]));
    expect(valuesOf('today', 'ended')).toEqual(new Set([AFTER]));
  });

  it('is changed at the desk by the roles that may enable, and by no other', () => {
    expect(valuesOf('role', 'revoked')).toEqual(new Set(STAFF_RIGHTS.enable));
    expect(valuesOf('role', 'replaced')).toEqual(new Set(STAFF_RIGHTS.enable));
  });
});
