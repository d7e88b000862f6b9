import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { portfolioLoadMachine } from './machine.ts';

const PEOPLE = ['uploader', 'colleague'];
const FACTS = [
  ...['files.received', 'check.started', 'check.passed', 'check.refused', 'check.failed'],
  ...['portfolio.changed', 'load.started', 'load.completed', 'load.failed', 'load.expired'],
];
const events = [
  ...PEOPLE.flatMap((by) =>
    STAFF_ROLES.flatMap((role) => [
      ...['this', 'earlier', null].map((check) => ({ type: 'load.confirm', by, role, check }) as const),
      { type: 'load.discard', by, role } as const,
    ]),
  ),
  ...FACTS.map((type) => ({ type })),
];

const checked = [true, false].map((isForgiving) => ({ isForgiving, checkId: 'this' }));
const chart = walked<{ uploadedBy: string; isForgiving: boolean | null; checkId: string | null }>({
  machine: portfolioLoadMachine,
  inputs: [...checked, { isForgiving: null, checkId: null }].map((row) => ({
    uploadedBy: 'uploader',
    ...row,
  })),
  events,
});
promiseWholeChart(chart);

describe('a portfolio load, on every step', () => {
  it('that forgives is confirmed only by a supervisor who did not upload it', () => {
    const confirmed = stepsInto(chart, 'confirmed').filter(({ context }) => context.isForgiving !== false);
    expect(confirmed.length).toBeGreaterThan(0);
    for (const { event } of confirmed) expect(event).toMatchObject({ by: 'colleague', role: 'supervisor' });
  });

  it('that forgives nothing is confirmed by one person, who loads portfolios', () => {
    const confirmed = stepsInto(chart, 'confirmed').filter(({ context }) => context.isForgiving === false);
    expect(new Set(confirmed.map(({ event }) => `${event.by} ${event.role}`))).toEqual(
      new Set(PEOPLE.flatMap((by) => ['agent', 'supervisor'].map((role) => `${by} ${role}`))),
    );
  });

  it('is loaded only after a confirmation of this very check', () => {
    for (const { from } of stepsInto(chart, 'loaded')) expect(from).toBe('loading');
    for (const { from } of stepsInto(chart, 'loading')) expect(from).toBe('confirmed');
    for (const { from, event } of stepsInto(chart, 'confirmed')) {
      expect(from).toBe('checked');
      expect(event).toMatchObject({ check: 'this' });
    }
  });

  it('is discarded by a supervisor or by the person who uploaded it, and never while it is loaded', () => {
    for (const { from, event } of stepsInto(chart, 'discarded')) {
      expect(from).not.toBe('loading');
      if (event.type === 'load.discard')
        expect(event.role === 'supervisor' || (event.role === 'agent' && event.by === 'uploader')).toBe(true);
    }
  });
});
