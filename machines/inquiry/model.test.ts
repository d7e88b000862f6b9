import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { inquiryMachine, type Inquiry } from './machine.ts';

const inquiry: Inquiry = {
  question: { kind: 'verify', code: 'code', amount: null },
  idempotencyKey: 'key',
};
type Context = { inquiry: Inquiry | null; answer: unknown; failure: unknown };
/** With its RUT it is kept only while it is asked. */
const chart = walked<Context>({
  machine: inquiryMachine,
  holds: ({ inquiry: kept }, state) => (kept !== null) === (state === 'asking'),
  facts: ({ answer, failure }) => [answer !== null, failure !== null],
  events: [
    { type: 'inquiry.ask', inquiry },
    { type: 'inquiry.giveUp' },
    { type: 'answered.askInquiry', output: { status: 'UNKNOWN_CODE', message: 'no' } },
    { type: 'failed.askInquiry', error: new Error('down') },
  ],
});
promiseWholeChart(chart);

describe('a public question, on every step', () => {
  it('shows an answer or a reason, never both', () => {
    for (const { context } of chart.steps)
      expect(context.answer !== null && context.failure !== null).toBe(false);
  });
});
