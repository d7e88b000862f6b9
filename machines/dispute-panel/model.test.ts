import type { Disputes } from '#contract/disputes.ts';
import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { disputePanelMachine, type DisputeOrder, type DisputePanelContext } from './machine.ts';

const answer: Disputes = { debts: [{ operation_number: '1', product: 'Crédito' }], disputes: [] };
const order: DisputeOrder = {
  ...{ idempotencyKey: 'key', event: 'dispute.open', operation: '1', kind: 'notMine' },
  ...{ message: '', receipt: null, files: [] },
};
const chart = walked<DisputePanelContext>({
  machine: disputePanelMachine,
  events: [
    ...(['retry', 'giveUp', 'resend', 'cancel'] as const).map((name) => ({ type: `disputes.${name}` })),
    { type: 'disputes.send', order },
    { type: 'answered.loadDisputes', output: answer },
    { type: 'failed.loadDisputes', error: new Error('down') },
    { type: 'answered.sendDisputeOrder', output: { status: 'success', unfit: [] } },
    { type: 'answered.sendDisputeOrder', output: { status: 'refused', message: 'open' } },
    { type: 'failed.sendDisputeOrder', error: new Error('down') },
  ],
  facts: ({ disputes, order: sent, taken, failure }) => [
    disputes !== null,
    sent !== null,
    taken?.status ?? null,
    failure !== null,
  ],
});
promiseWholeChart(chart);

describe('the disputes of a debtor, on every step', () => {
  it('are shown as the server answered last, and a failure exactly where something failed', () => {
    for (const { to, context } of chart.steps) {
      if (to === 'shown') expect(context.disputes).toEqual(answer);
      expect(context.failure !== null).toBe(['unavailable', 'unsent'].includes(to));
    }
  });

  it('keep what is sent, so that it is sent again as the same thing', () => {
    for (const { to, context } of chart.steps)
      if (['sending', 'unsent'].includes(to)) expect(context.order).toEqual(order);
  });
});
