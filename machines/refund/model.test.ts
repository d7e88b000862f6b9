import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, isFinal, movesIn, ofRefund } from '../testing/legal-moves.ts';
import { refundMachine } from './machine.ts';

const chart = walked({ machine: refundMachine, events: eventsOf(ofRefund) });
promiseWholeChart(chart, movesIn(ofRefund));

it('a refund is sent again only after the provider has said that nothing went back, and is done only in an outcome', () => {
  for (const { from, event, to, isDone } of chart.steps) {
    expect([from, event.type, to]).toEqual([from, event.type, ofRefund[from]?.[event.type] ?? from]);
    expect([to, isDone]).toEqual([to, isFinal(ofRefund, to)]);
  }
});
