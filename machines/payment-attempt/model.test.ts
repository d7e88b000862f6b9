import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, transitionsIn, ofAttempt, wrongTransitions } from '../testing/legal-transitions.ts';
import { paymentAttemptMachine } from './machine.ts';

const chart = walked({ machine: paymentAttemptMachine, events: eventsOf(ofAttempt) });
const heard = { paid: 'money.received, money.held', review: 'payment.underReview, money.held' };
promiseWholeChart(chart, { moves: transitionsIn(ofAttempt, heard) });

it('a payment attempt is always where the readings say (readings 34), and done only in an outcome', () => {
  expect(wrongTransitions(paymentAttemptMachine, ofAttempt)).toEqual([]);
});
