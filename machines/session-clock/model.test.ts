import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { sessionClockMachine } from './machine.ts';

type Context = { minutesLeft: number; failure: unknown };
/** It never shows less than a minute before it is over. */
const chart = walked<Context>({
  machine: sessionClockMachine,
  inputs: [{ lifetime: 120_000, endsVisit: true }],
  holds: ({ minutesLeft }) => minutesLeft >= 1,
  facts: ({ minutesLeft, failure }) => [minutesLeft, failure !== null],
  notifiesParent: ['reportSessionEnd', 'reportRenewal'],
  events: [
    { type: 'time.untilWarning' },
    { type: 'time.minute' },
    { type: 'session.extend' },
    { type: 'answered.renewSession', output: { status: 'success' } },
    { type: 'failed.renewSession', error: new Error('down') },
  ],
});
promiseWholeChart(chart);

describe('the clock of a session, on every step', () => {
  it('says that the session ended exactly when it is over', () => {
    for (const { from, to, reports } of chart.steps) {
      const isEnd = to === 'over' && from !== 'over';
      expect(reports.some(({ type }) => type === 'session.ended')).toBe(isEnd);
    }
  });

  it('brings a new token exactly when one was given', () => {
    for (const { from, event, reports } of chart.steps) {
      const isGiven = event.type === 'answered.renewSession' && from.includes('renewing');
      expect(reports.some(({ type }) => type === 'session.renewed')).toBe(isGiven);
    }
  });
});
