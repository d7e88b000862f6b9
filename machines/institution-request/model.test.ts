import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { institutionRequestMachine } from './machine.ts';

const chart = walked({
  machine: institutionRequestMachine,
  events: [
    ...(['request.answer', 'request.decline'] as const).flatMap((type) =>
      STAFF_ROLES.map((role) => ({ type, by: 'one', role })),
    ),
    { type: 'request.repeated' },
  ],
});
promiseWholeChart(chart);

describe('a request to the institution, on every step', () => {
  it('is closed only by people who attend to debtors', () => {
    const closed = stepsInto(chart, 'answered', 'declined').map(({ event }) => event);
    expect(new Set(closed.map((event) => event.role))).toEqual(new Set(['agent', 'supervisor']));
  });

  it('is closed once, and open again only when the debtor repeats it', () => {
    for (const { from } of stepsInto(chart, 'answered', 'declined')) expect(from).toBe('received');
    const opened = stepsInto(chart, 'received').filter(({ from }) => from !== 'received');
    expect(new Set(opened.map(({ event }) => event.type))).toEqual(new Set(['request.repeated']));
  });
});
