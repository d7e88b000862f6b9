import { heardBy } from '#contract/institution-events.ts';
import { DISPUTE_KINDS } from '#domain/dispute.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { disputeMachine } from './machine.ts';

const LATE = [false, true];
const chart = walked({
  machine: disputeMachine,
  events: [
    ...(['dispute.askMore', 'dispute.accept', 'dispute.acceptPartly', 'dispute.refuse'] as const).flatMap(
      (type) =>
        STAFF_ROLES.flatMap((role) =>
          DISPUTE_KINDS.flatMap((kind) => LATE.map((isLate) => ({ type, by: 'one', role, kind, isLate }))),
        ),
    ),
    ...LATE.map((isLate) => ({ type: 'dispute.appeal' as const, isLate })),
    ...(['dispute.giveMore', 'dispute.addMore', 'dispute.withdraw', 'receipt.found'] as const).map(
      (type) => ({ type }),
    ),
  ],
});
promiseWholeChart(chart);

it('the institution hears of a dispute as it is opened, and not again when its debtor adds something', () => {
  const meta = disputeMachine.states.opened?.meta;
  expect(['dispute.opened', 'dispute.addMore'].map((event) => heardBy(event, meta))).toEqual([
    { publishes: 'dispute.opened' },
    {},
  ]);
});

describe('a dispute, on every step', () => {
  it('is decided only by people who attend to debtors', () => {
    const decided = ['moreAsked', 'accepted', 'partly', 'refused', 'appealPartly', 'appealRefused'] as const;
    for (const { event } of stepsInto(chart, ...decided))
      expect('role' in event && ['agent', 'supervisor'].includes(event.role)).toBe(true);
  });

  it('about a debt of another person is never accepted in part', () => {
    for (const { event } of stepsInto(chart, 'partly', 'appealPartly'))
      expect(event).not.toMatchObject({ kind: 'notMine' });
  });

  it('is not refused while its debtor may still give what was asked for', () => {
    for (const { from, event } of stepsInto(chart, 'refused', 'partly'))
      if (from === 'moreAsked') expect(event).toMatchObject({ isLate: true });
  });

  it('stays where it is, whatever its debtor adds', () => {
    for (const { from, to, event } of chart.steps)
      if (event.type === 'dispute.addMore') expect(to).toEqual(from);
  });

  it('is appealed within its days', () => {
    for (const { event } of stepsInto(chart, 'appealed')) expect(event).toMatchObject({ isLate: false });
  });
});
