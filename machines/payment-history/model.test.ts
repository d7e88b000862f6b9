import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { historyPage } from '../testing/answers.ts';
import { paymentHistoryMachine, type PaymentHistoryContext } from './machine.ts';

const events = [
  { type: 'history.filter', filters: { year: 2026, month: 9, operationNumber: '900100191' } },
  { type: 'history.clear' },
  { type: 'history.turn', page: 2 },
  { type: 'history.retry' },
  { type: 'history.giveUp' },
  { type: 'token.renewed', token: 'another' },
  { type: 'answered.loadHistory', output: historyPage(1, 5) },
  { type: 'answered.loadHistory', output: { status: 'NO_PAYMENTS', message: '' } },
  { type: 'failed.loadHistory', error: new Error('down') },
];
const facts = ({ found, failure, filters }: PaymentHistoryContext) => [
  found !== null,
  failure !== null,
  filters !== null,
];
const chart = walked<PaymentHistoryContext>({
  machine: paymentHistoryMachine,
  inputs: [{ token: 'token' }],
  events,
  facts,
});
promiseWholeChart(chart);

describe('the payment history, on every step', () => {
  it('shows a reason exactly where there is nothing to show', () => {
    const wrong = chart.steps.filter(
      ({ to, context }) => (context.failure !== null) !== ['withoutPayments', 'unavailable'].includes(to),
    );
    expect(wrong).toEqual([]);
  });

  it('lists only what was found', () => {
    for (const { context } of chart.steps.filter(({ to }) => to === 'listed'))
      expect(context.found).not.toBeNull();
  });

  it('can always be searched anew', () => {
    const searches = ['history.filter', 'history.clear', 'history.turn'];
    const next = chart.steps.filter(({ event }) => searches.includes(event.type)).map(({ to }) => to);
    expect(new Set(next)).toEqual(new Set(['searching']));
  });
});
