import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { requestMachine, type Request } from './machine.ts';

const request: Request = { wish: { kind: 'programme', draw: true }, idempotencyKey: 'key' };
type Context = { request: Request | null; failure: unknown };
const chart = walked<Context>({
  machine: requestMachine,
  facts: ({ request: kept, failure }) => [kept !== null, failure !== null],
  events: [
    { type: 'request.send', request },
    { type: 'request.close' },
    { type: 'request.giveUp' },
    { type: 'answered.sendRequest', output: {} },
    { type: 'failed.sendRequest', error: new Error('down') },
  ],
});
promiseWholeChart(chart);

describe('a request, on every step', () => {
  it('is received only when the institution answered', () => {
    for (const { from, event, to } of chart.steps.filter(
      (step) => step.to === 'received' && step.from !== 'received',
    ))
      expect([from, event.type, to]).toEqual(['sending', 'answered.sendRequest', 'received']);
  });

  it('says why exactly where it did not arrive', () => {
    for (const { from, event, context } of chart.steps.filter(
      ({ from, to }) => from === 'sending' && to === 'writing',
    ))
      expect([from, event.type, context.failure !== null]).toEqual([from, event.type, true]);
    for (const { context } of chart.steps.filter(({ to }) => to !== 'writing'))
      expect(context.failure).toBeNull();
  });
});
