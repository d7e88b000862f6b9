import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, movesIn, ofAttempt, wrongMoves } from '../testing/legal-moves.ts';
import { paymentAttemptMachine } from './machine.ts';

const chart = walked({ machine: paymentAttemptMachine, events: eventsOf(ofAttempt) });
const heard = { paid: 'money.received, money.held', review: 'payment.underReview, money.held' };
promiseWholeChart(chart, { moves: movesIn(ofAttempt, heard) });

it('a payment attempt is always where the readings say (readings 34), and done only in an outcome', () => {
  expect(wrongMoves(paymentAttemptMachine, ofAttempt)).toEqual([]);
});
