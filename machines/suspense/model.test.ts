import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, transitionsIn, ofSuspense, wrongTransitions } from '../testing/legal-transitions.ts';
import { suspenseMachine } from './machine.ts';

const chart = walked({ machine: suspenseMachine, events: eventsOf(ofSuspense) });
promiseWholeChart(chart, { moves: transitionsIn(ofSuspense, { assigned: 'money.assigned' }) });

it('the institution hears of money from when it waits', () => {
  expect(suspenseMachine.states.waiting?.meta).toMatchObject({ byLedger: ['money.held'] });
});

it('money that waits ends assigned or given back, and what partly went back pays no debt any more', () => {
  expect(wrongTransitions(suspenseMachine, ofSuspense)).toEqual([]);
});
