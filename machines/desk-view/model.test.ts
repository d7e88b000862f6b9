import type { PaymentQuery } from '#contract/desk.ts';
import type { Proposal } from '#contract/payment-proposals.ts';
import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { deskViewMachine } from './machine.ts';
import type { DeskOrder, DeskTask, ViewContext } from './types.ts';

const query: PaymentQuery = { by: 'rut', value: '11.111.111-1' };
const data = { view: 'search', found: { status: 'success', data: [], has_more: false } } as const;
const moving = { view: 'portfolio', current: { state: 'checking' } as PortfolioLoad, past: [] } as const;
const order: DeskOrder = {
  ...{ kind: 'propose', wish: { kind: 'charged', ref: 'reference-1' }, reason: 'Pagó dos veces' },
  idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
};
const task: DeskTask = {
  ...{ kind: 'decide', event: 'proposal.approve' },
  proposal: { id: 'proposal-1', ref: 'reference-1' } as Proposal,
};
const CALLS = { load: data, download: null, sendOrder: { status: 'success' } };
const failures = [
  { code: 'UNAUTHORIZED', message: 'ended' },
  { code: 'NETWORK', message: 'down' },
  { code: 'BAD_REQUEST', message: 'another contract', statusCode: 400 },
];

const chart = walked<ViewContext>({
  machine: deskViewMachine,
  inputs: [{ place: { view: 'search', ref: null }, query: null }],
  notifiesParent: ['reportQuery', 'reportLost'],
  facts: ({ data, order, query }) => [data?.view ?? null, order !== null, query !== null],
  events: [
    ...Object.entries(CALLS).map(([name, output]) => ({ type: `answered.${name}`, output })),
    ...Object.keys(CALLS).flatMap((name) => failures.map((error) => ({ type: `failed.${name}`, error }))),
    { type: 'answered.sendOrder', output: { status: 'REFUSED', message: 'too much' } },
    { type: 'answered.sendOrder', output: { status: 'success', secret: 'shown once' } },
    { type: 'answered.load', output: moving },
    { type: 'time.lookPause' },
    { type: 'view.reload' },
    { type: 'view.more' },
    { type: 'search.submit', query },
    { type: 'file.download', file: { kind: 'log' } },
    { type: 'task.begin', task },
    { type: 'order.send', order },
    { type: 'order.resend' },
    { type: 'order.cancel' },
  ],
});
promiseWholeChart(chart);

describe('a view of the desk, on every step', () => {
  it('sends only what was written down, and again with the same key', () => {
    for (const { context } of stepsInto(chart, 'sending')) expect(context.order).toEqual(order);
  });

  it('loads anew after whatever was sent, or may have been', () => {
    const sent = chart.steps.filter(
      ({ from, event }) =>
        (from === 'sending' && event.type === 'answered.sendOrder') ||
        (event.type === 'failed.sendOrder' && from === 'sending' && event.error?.code === 'BAD_REQUEST') ||
        (from === 'unsent' && event.type === 'order.cancel'),
    );
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['refreshing']));
  });

  it('shows why an order was refused until the next thing is done', () => {
    const refused = chart.steps.filter(({ event }) => event.output?.status === 'REFUSED');
    expect(refused.some(({ from }) => from === 'sending')).toBe(true);
    for (const { from, context } of refused)
      if (from === 'sending') expect(context.answer).toEqual({ status: 'REFUSED', message: 'too much' });
    for (const { context } of stepsInto(chart, 'writing')) expect(context.answer).toBeNull();
  });

  it('keeps what is shown once only until the next thing is done', () => {
    const made = stepsInto(chart, 'refreshing').filter(({ event }) => 'secret' in (event.output ?? {}));
    expect(made.length).toBeGreaterThan(0);
    for (const { context } of made) expect(context.answer).toMatchObject({ secret: 'shown once' });
    const left = chart.steps.filter(({ from, to }) => from === 'shown' && to !== 'shown');
    for (const { context } of left) expect(context.answer).toBeNull();
  });

  it('shows nothing that was found by another question', () => {
    const searches = chart.steps.filter(({ from, to }) => from === 'shown.resting' && to === 'refreshing');
    for (const { event, context } of searches)
      if (event.type === 'search.submit') expect(context.data).toBeNull();
  });

  it('looks again by itself only while something goes on at the server', () => {
    const pauses = chart.steps.filter(
      ({ event, from }) => event.type === 'time.lookPause' && from === 'shown.resting',
    );
    expect(new Set(pauses.map(({ to, context }) => `${context.data?.view} ${to}`))).toEqual(
      new Set(['undefined shown.resting', 'search shown.resting', 'portfolio shown.looking']),
    );
  });

  it('lets a person act while it looks again', () => {
    const acts = chart.steps.filter(({ from, to }) => from === 'shown.looking' && !to.startsWith('shown'));
    expect(new Set(acts.map(({ to }) => to))).toEqual(
      new Set(['refreshing', 'loadingMore', 'downloading', 'writing', 'lost']),
    );
  });

  it('reports a lost session to the desk, from wherever it was asked', () => {
    const left = chart.steps.filter(({ to }) => to === 'lost').map(({ from }) => from);
    expect(new Set(left)).toEqual(
      new Set(['loading', 'refreshing', 'shown.looking', 'loadingMore', 'downloading', 'sending']),
    );
    for (const { to, reports } of chart.steps)
      expect(reports.some(({ type }) => type === 'session.lost')).toBe(to === 'lost');
  });
});
