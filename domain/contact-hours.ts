import { daysBetween, santiagoClock, santiagoDay, type CalendarDate } from './calendar.ts';
import { HOLIDAYS } from './holidays.ts';

/**
 * When a debtor may be contacted unasked about a debt (Ley 19.496, art. 37): Monday to Saturday from 8 to 20 in Santiago, not on
 * holidays, at most twice a week with two days between. Answers to the debtor's own acts do not count.
 */

const FROM = '08:00';
const UNTIL = '20:00';
const CONTACTS_A_WEEK = 2;
const DAYS_A_WEEK = 7;
/** Two whole days: Monday, then Thursday. */
const DAYS_BETWEEN = 3;
const HOUR_MS = 3_600_000;

/** Whether it is a lawful hour. */
export function isContactHour(instant: Date): boolean {
  const { date, time } = santiagoClock(instant);
  return !isSunday(date) && !HOLIDAYS.has(date) && FROM <= time && time < UNTIL;
}

const isSunday = (day: CalendarDate) => new Date(day).getUTCDay() === 0;

/** Whether a debtor contacted on `days`, in Santiago, may be contacted again on `today`. */
export function isContactDay(today: CalendarDate, days: readonly CalendarDate[]): boolean {
  const ago = days.map((day) => daysBetween(day, today));
  return (
    ago.every((count) => count >= DAYS_BETWEEN) &&
    ago.filter((count) => count < DAYS_A_WEEK).length < CONTACTS_A_WEEK
  );
}

/** The first instant from `now` on at which a debtor contacted on `days`, in Santiago, may be contacted. */
export function nextContactTime(now: Date, days: readonly CalendarDate[]): Date {
  let at = now;
  // The lawful hours begin on the hour.
  while (!isContactHour(at) || !isContactDay(santiagoDay(at), days))
    at = new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS);
  return at;
}
