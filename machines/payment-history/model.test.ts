import { withoutWorld } from '../testing/derive.ts';
import { historyPage } from '../testing/history.ts';
import { edgesOf, leavesOf } from '../testing/model.ts';
import { paymentHistoryMachine, type PaymentHistoryContext } from './machine.ts';

const machine = withoutWorld(paymentHistoryMachine);
const events = [
  { type: 'history.filter', filters: { year: 2026, month: 9, operationNumber: '900100191' } },
  { type: 'history.clear' },
  { type: 'history.turn', page: 2 },
  { type: 'history.retry' },
  { type: 'answered.loadHistory', output: historyPage(1, 5) },
  { type: 'answered.loadHistory', output: { status: 'NO_PAYMENTS', message: '' } },
  { type: 'failed.loadHistory', error: new Error('down') },
];
const facts = ({ found, failure, filters }: PaymentHistoryContext) => [
  found !== null,
  failure !== null,
  filters !== null,
];
const edges = edgesOf(machine, events, facts, { token: 'token' });

describe('the payment history, on every edge', () => {
  it('reaches each of its states', () => {
    expect([...new Set(edges.map(({ to }) => to))].sort()).toEqual(leavesOf(machine));
  });

  it('shows a reason exactly where there is nothing to show', () => {
    const wrong = edges.filter(
      ({ to, context }) => (context.failure !== null) !== ['withoutPayments', 'unavailable'].includes(to),
    );
    expect(wrong).toEqual([]);
  });

  it('lists only what was found', () => {
    for (const { context } of edges.filter(({ to }) => to === 'listed')) expect(context.found).not.toBeNull();
  });

  it('can always be searched anew', () => {
    const searches = ['history.filter', 'history.clear', 'history.turn'];
    const next = edges.filter(({ event }) => searches.includes(event.type)).map(({ to }) => to);
    expect(new Set(next)).toEqual(new Set(['searching']));
  });
});
