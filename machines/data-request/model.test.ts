import { DATA_REQUEST_KINDS } from '#domain/data-request.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { dataRequestMachine } from './machine.ts';

const chart = walked({
  machine: dataRequestMachine,
  events: (['dataRequest.answer', 'dataRequest.refuse', 'dataRequest.extend'] as const).flatMap((type) =>
    STAFF_ROLES.flatMap((role) =>
      DATA_REQUEST_KINDS.flatMap((kind) =>
        [false, true].map((isLate) => ({ type, by: 'one', role, kind, isLate })),
      ),
    ),
  ),
});
promiseWholeChart(chart);

it('the institution hears of a request about personal data as it is made', () => {
  expect(dataRequestMachine.states.received?.meta).toMatchObject({ publishes: 'dataRequest.received' });
});

describe('a request about personal data, on every step', () => {
  it('is decided only by people who attend to debtors, and erased only by who supervises', () => {
    for (const { event } of stepsInto(chart, 'answered', 'refused', 'extended'))
      expect(['agent', 'supervisor']).toContain(event.role);
    const erased = stepsInto(chart, 'answered').filter(({ event }) => event.kind === 'erasure');
    expect(new Set(erased.map(({ event }) => event.role))).toEqual(new Set(['supervisor']));
  });

  it('has its term extended once, in time, and never of a block', () => {
    for (const { from, event } of stepsInto(chart, 'extended')) {
      expect(from).toBe('received');
      expect(event).toMatchObject({ isLate: false });
      expect(event.kind).not.toBe('block');
    }
  });
});
