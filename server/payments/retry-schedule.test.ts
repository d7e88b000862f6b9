import type { Config } from '../config.ts';
import type { Attempt } from './attempt-row.ts';
import { methods } from './methods/registry.ts';
import { nextRetryAt, pageOverAt } from './retry-schedule.ts';

const { webpay, oneclick } = methods;

const START = new Date('2026-11-21T15:00:00Z');
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const page = {
  redirected_at: START,
  returned: false,
  commitOpenSince: null,
};

function delaysOf(pageOver: Date | null): number[] {
  const delays: number[] = [];
  for (
    let at = nextRetryAt(webpay, START, START, pageOver);
    at;
    at = nextRetryAt(webpay, START, at, pageOver)
  )
    delays.push(at.getTime() - START.getTime());
  return delays;
}

describe('the retry schedule of an unfinished payment', () => {
  it('asks after 30 s, 2 min, 5 min, 15 min, 1 h, 6 h and every day to the seventh', () => {
    expect(delaysOf(null)).toEqual([
      30 * SECOND,
      2 * MINUTE,
      5 * MINUTE,
      15 * MINUTE,
      HOUR,
      6 * HOUR,
      ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY),
    ]);
  });

  it('also asks right at the end of the page, between the others', () => {
    const over = pageOverAt(page, 240);
    expect(over).toEqual(after(4 * MINUTE + 15 * SECOND));
    expect(delaysOf(over).slice(0, 4)).toEqual([
      30 * SECOND,
      2 * MINUTE,
      4 * MINUTE + 15 * SECOND,
      5 * MINUTE,
    ]);
  });

  it('asks at the end of a page that lives less than the first delay', () => {
    expect(nextRetryAt(webpay, START, START, pageOverAt(page, 5))).toEqual(after(20 * SECOND));
  });

  it('waits longer for the end of a page that a visitor has finished: its commit may still be under way', () => {
    expect(pageOverAt({ ...page, returned: true }, 240)).toEqual(after(19 * MINUTE));
  });

  it('waits a quarter of an hour for a commit that was left unanswered, counted from when it was sent', () => {
    const sent = after(4 * MINUTE + 15 * SECOND);
    expect(pageOverAt({ ...page, commitOpenSince: sent }, 240)).toEqual(after(19 * MINUTE + 15 * SECOND));
    expect(pageOverAt({ ...page, commitOpenSince: START }, 1200)).toEqual(after(20 * MINUTE + 15 * SECOND));
  });

  it('knows no end of a page that was never opened', () => {
    expect(pageOverAt({ ...page, redirected_at: null }, 240)).toBeNull();
  });

  it('gives the one request that charges a saved card a quarter of an hour', () => {
    const charge = { ...page, created_at: START, redirected_at: null } as Attempt;
    expect(oneclick.overAt(charge, {} as Config)).toEqual(after(15 * MINUTE));
  });

  it('ends after the seventh day', () => {
    expect(nextRetryAt(webpay, START, after(7 * DAY), null)).toBeNull();
  });
});
