import { daysBetween, santiagoClock, type CalendarDate } from './calendar.ts';
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
