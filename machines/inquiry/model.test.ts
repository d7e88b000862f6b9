import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { inquiryMachine, type Inquiry } from './machine.ts';

const inquiry: Inquiry = { question: { kind: 'verify', code: 'code', amount: null }, intent: 'intent' };
type Context = { inquiry: Inquiry | null; answer: unknown; failure: unknown };
const chart = walked<Context>({
  machine: inquiryMachine,
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
  it('with its RUT is kept only while it is asked', () => {
    for (const { to, context } of chart.steps)
      expect([to, context.inquiry !== null]).toEqual([to, to === 'asking']);
  });

  it('shows an answer or a reason, never both', () => {
    for (const { context } of chart.steps)
      expect(context.answer !== null && context.failure !== null).toBe(false);
  });
});
