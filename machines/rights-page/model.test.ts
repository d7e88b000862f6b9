import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { askForAccess, myData } from '../testing/answers.ts';
import { rightsPageMachine, type RightsPageContext } from './machine.ts';

const chart = walked<RightsPageContext>({
  machine: rightsPageMachine,
  notifiesParent: ['reportRemindersEnded'],
  inputs: [{ token: 'token' }],
  events: [
    ...(['retry', 'giveUp', 'resend', 'cancel'] as const).map((name) => ({ type: `rights.${name}` })),
    ...(['access', 'opposition', 'block'] as const).map((about) => ({
      type: 'rights.send',
      order: { ...askForAccess, about },
    })),
    { type: 'token.renewed', token: 'another' },
    { type: 'answered.loadMyData', output: myData() },
    { type: 'failed.loadMyData', error: new Error('down') },
    { type: 'answered.sendRightsOrder', output: { status: 'success' } },
    { type: 'answered.sendRightsOrder', output: { status: 'ALREADY_OPEN', message: 'open' } },
    { type: 'failed.sendRightsOrder', error: new Error('down') },
  ],
  facts: ({ data, failure, order, refusal }) => [
    data !== null,
    failure !== null,
    order?.about,
    refusal !== null,
  ],
});
promiseWholeChart(chart);

describe('the page of a debtor’s data, on every step', () => {
  it('shows data only once they were answered, and a failure exactly where something failed', () => {
    for (const { to, context } of chart.steps) {
      if (to === 'shown') expect(context.data).not.toBeNull();
      expect(context.failure !== null).toBe(['unavailable', 'unsent'].includes(to));
    }
  });

  it('reports the end of reminders exactly where an opposition or a block is sent, whatever comes of its answer', () => {
    for (const { from, event, context, reports } of chart.steps) {
      const isSent = from === 'shown' && event.type === 'rights.send';
      const isEnd = isSent && ['opposition', 'block'].includes(context.order?.about ?? '');
      expect(reports).toEqual(isEnd ? [{ type: 'reminders.said', wanted: false }] : []);
    }
  });

  it('keeps what it sends, so that it is sent again as the same thing', () => {
    for (const { to, context } of chart.steps)
      if (['sending', 'unsent'].includes(to)) expect(context.order).not.toBeNull();
  });
});
