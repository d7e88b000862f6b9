import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, isFinal, movesIn, ofAttempt } from '../testing/legal-moves.ts';
import { paymentAttemptMachine } from './machine.ts';

const chart = walked({ machine: paymentAttemptMachine, events: eventsOf(ofAttempt) });
promiseWholeChart(chart, movesIn(ofAttempt));

it('a payment attempt is always where the readings say (readings 34), and done only in an outcome', () => {
  for (const { from, event, to, isDone } of chart.steps) {
    expect([from, event.type, to]).toEqual([from, event.type, ofAttempt[from]?.[event.type] ?? from]);
    expect([to, isDone]).toEqual([to, isFinal(ofAttempt, to)]);
  }
});
