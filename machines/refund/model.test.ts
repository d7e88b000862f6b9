import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, transitionsIn, ofRefund, wrongTransitions } from '../testing/legal-transitions.ts';
import { refundMachine } from './machine.ts';

const chart = walked({ machine: refundMachine, events: eventsOf(ofRefund) });
const heard = { refunded: 'money.returned', refused: 'refund.refused' };
promiseWholeChart(chart, { moves: transitionsIn(ofRefund, heard) });

it('a refund is sent again only after the provider has said that nothing went back, and is done only in an outcome', () => {
  expect(wrongTransitions(refundMachine, ofRefund)).toEqual([]);
});
