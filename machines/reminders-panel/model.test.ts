import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { remindersPanelMachine, type Reminders, type RemindersPanelContext } from './machine.ts';

const answer: Reminders = {
  status: 'success',
  wanted: false,
  contacts: [{ at: '2027-02-01T15:00:00.000Z', kind: 'reminder' }],
};
const chart = walked<RemindersPanelContext>({
  machine: remindersPanelMachine,
  events: [
    { type: 'reminders.want', wanted: true, idempotencyKey: 'key' },
    { type: 'reminders.retry' },
    { type: 'reminders.giveUp' },
    { type: 'answered.loadReminders', output: answer },
    { type: 'failed.loadReminders', error: new Error('down') },
    { type: 'answered.wantReminders', output: { status: 'success', wanted: true } },
    { type: 'failed.wantReminders', error: new Error('down') },
  ],
  facts: ({ reminders, failure }) => [reminders?.wanted ?? null, failure !== null],
});
promiseWholeChart(chart);

describe('the reminders of a debtor, on every step', () => {
  it('are shown as the server answered last, also when what was said could not be kept', () => {
    for (const { to, context } of chart.steps)
      if (to === 'shown') expect(context.reminders?.contacts).toEqual(answer.contacts);
  });
});
