import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { maintenanceNoticeMachine, type NoticeWindow } from './machine.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const [BEFORE, FROM, DURING, UNTIL] = [at(9), at(10), at(11), at(12)];

const chart = walked<NoticeWindow>({
  machine: maintenanceNoticeMachine,
  inputs: [{ from: FROM, until: UNTIL }],
  events: (['notice.withdraw', 'notice.end'] as const).flatMap((type) =>
    STAFF_ROLES.flatMap((role) =>
      [BEFORE, FROM, DURING, UNTIL].map((instant) => ({ type, role, by: 'one', at: instant })),
    ),
  ),
});
promiseWholeChart(chart);

describe('a notice of maintenance, on every step', () => {
  it('is withdrawn only before it begins, and ended only while it lasts', () => {
    const instants = (state: string) =>
      new Set(stepsInto(chart, state).map(({ event }) => (event as { at?: Date }).at));
    expect(instants('withdrawn')).toEqual(new Set([BEFORE]));
    expect(instants('ended')).toEqual(new Set([FROM, DURING]));
  });

  it('is changed by an administrator alone', () => {
    for (const { event } of stepsInto(chart, 'withdrawn', 'ended')) expect(event.role).toBe('administrator');
  });
});
