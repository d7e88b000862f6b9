import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { activating, debitAnswer } from '../testing/debit.ts';
import { debitPageMachine, type DebitPageContext } from './machine.ts';

const events = [
  { type: 'answered.askDebit', output: debitAnswer() },
  { type: 'answered.askDebit', output: activating },
  { type: 'answered.askDebit', output: debitAnswer({ state: 'active' }, null) },
  { type: 'failed.askDebit', error: new Error('down') },
  { type: 'debit.recheck' },
  { type: 'debit.cancel' },
  { type: 'debit.keep' },
  { type: 'debit.giveUp' },
  { type: 'debit.end', idempotencyKey: 'key' },
  { type: 'answered.cancelDebit', output: debitAnswer({ state: 'cancelled' }, { can_cancel: false }) },
  { type: 'failed.cancelDebit', error: new Error('down') },
  { type: 'token.renewed', token: 'renewed' },
  { type: 'token.ended' },
  { type: 'time.lookPause' },
];
const facts = ({ debit, failure, token }: DebitPageContext) => [
  token !== null,
  debit?.state,
  debit?.detail?.can_cancel,
  failure !== null,
];
const chart = walked<DebitPageContext>({
  machine: debitPageMachine,
  inputs: [
    { ref: 'debit-reference-1', token: 'token' },
    { ref: 'debit-reference-1', token: null },
  ],
  events,
  facts,
});
promiseWholeChart(chart);

describe('the page of an automatic debit, on every step', () => {
  it('shows only what the server said', () => {
    for (const { context } of chart.steps.filter(({ to }) => to === 'shown'))
      expect(context.debit).not.toBeNull();
  });

  it('says no reason any more once the server has answered, but why it is not cancelled', () => {
    const answered = chart.steps.filter(
      ({ event, from }) => from === 'asking' && event.type === 'answered.askDebit',
    );
    for (const { context } of answered.filter((step) => step.context.failure !== null)) {
      expect(context.failure?.during).toBe('cancelDebit');
      expect(context.debit?.detail?.can_cancel).toBe(true);
    }
  });

  it('cancels only what its own debtor may cancel, after asking', () => {
    for (const { from, context } of chart.steps.filter(({ to }) => to === 'cancelling')) {
      expect(['confirmingCancel', 'cancelling']).toContain(from);
      expect(context.debit?.detail?.can_cancel).toBe(true);
      expect(context.idempotencyKey).not.toBeNull();
    }
  });
});
