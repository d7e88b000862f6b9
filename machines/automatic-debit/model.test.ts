import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, transitionsIn, ofDebit, wrongTransitions } from '../testing/legal-transitions.ts';
import { automaticDebitMachine } from './machine.ts';

const chart = walked({ machine: automaticDebitMachine, events: eventsOf(ofDebit) });
const heard = {
  // Not after each charge.
  'mandate.activated → active': 'debit.activated',
  ...{ finished: 'debit.finished', cancelled: 'debit.cancelled', expired: 'debit.expired' },
};
promiseWholeChart(chart, { moves: transitionsIn(ofDebit, heard) });

it('an automatic debit is always where the specification says (§4.6), and done only in its end', () => {
  expect(wrongTransitions(automaticDebitMachine, ofDebit)).toEqual([]);
});

it('is never cancelled by a deadline or the debtor while a charge is under way', () => {
  const leaving = chart.steps.filter(({ from, to }) => from === 'charging' && to !== 'charging');
  expect([...new Set(leaving.map(({ event }) => event.type))].sort()).toEqual([
    'charge.doubtful',
    'charge.failed',
    'charge.paid',
    'charge.withdrawn',
  ]);
});
