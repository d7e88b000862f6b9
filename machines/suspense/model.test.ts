import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, movesIn, ofSuspense, wrongMoves } from '../testing/legal-moves.ts';
import { suspenseMachine } from './machine.ts';

const chart = walked({ machine: suspenseMachine, events: eventsOf(ofSuspense) });
promiseWholeChart(chart, { moves: movesIn(ofSuspense, { assigned: 'money.assigned' }) });

it('the institution hears of money from when it waits', () => {
  expect(suspenseMachine.states.waiting?.meta).toMatchObject({ byLedger: ['money.held'] });
});

it('money that waits ends assigned or given back, and what partly went back pays no debt any more', () => {
  expect(wrongMoves(suspenseMachine, ofSuspense)).toEqual([]);
});
