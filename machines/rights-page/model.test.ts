import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { myData } from '../testing/rights.ts';
import { rightsPageMachine, type RightsPageContext } from './machine.ts';

const chart = walked<RightsPageContext>({
  machine: rightsPageMachine,
  inputs: [{ token: 'token' }],
  events: [
    { type: 'rights.retry' },
    { type: 'rights.giveUp' },
    { type: 'token.renewed', token: 'another' },
    { type: 'answered.loadMyData', output: myData() },
    { type: 'failed.loadMyData', error: new Error('down') },
  ],
  facts: ({ data, failure }) => [data !== null, failure !== null],
});
promiseWholeChart(chart);

describe('the page of a debtor’s data, on every step', () => {
  it('shows data only once they were answered, and a reason exactly where there are none to show', () => {
    for (const { to, context } of chart.steps) {
      if (to === 'shown') expect(context.data).not.toBeNull();
      expect(context.failure !== null).toBe(to === 'unavailable');
    }
  });
});
