import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, movesIn, ofAttempt, wrongMoves } from '../testing/legal-moves.ts';
import { paymentAttemptMachine } from './machine.ts';

const chart = walked({ machine: paymentAttemptMachine, events: eventsOf(ofAttempt) });
promiseWholeChart(chart, { moves: movesIn(ofAttempt) });

it('a payment attempt is always where the readings say (readings 34), and done only in an outcome', () => {
  expect(wrongMoves(paymentAttemptMachine, ofAttempt)).toEqual([]);
});
