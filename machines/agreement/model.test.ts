import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, isFinal, movesIn, ofAgreement } from '../testing/legal-moves.ts';
import { agreementMachine } from './machine.ts';

const chart = walked({ machine: agreementMachine, events: eventsOf(ofAgreement) });
promiseWholeChart(chart, movesIn(ofAgreement));

it('an agreement is always where the specification says (§4.6), and done only when it binds nobody any more', () => {
  for (const { from, event, to, isDone } of chart.steps) {
    expect([from, event.type, to]).toEqual([from, event.type, ofAgreement[from]?.[event.type] ?? from]);
    expect([to, isDone]).toEqual([to, isFinal(ofAgreement, to)]);
  }
});
