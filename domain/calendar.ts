import type { Term } from './term.ts';
import { HOLIDAYS } from './holidays.ts';

/**
 * Days of the Chilean calendar. "Today" is the day in America/Santiago, decided by the server and passed in (readings 21);
 * no function here reads a clock. A day is text, so days compare with `<` and no local midnight is ever needed. Schedules are
 * counted in plain numbers.
 */

/** A calendar day `yyyy-mm-dd`; text order is time order. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;

/** One formatter for all calls: making it costs a thousand times more than using it. */
const santiago = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Santiago',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What calendars and clocks in Santiago show at an instant, e.g. `{ date: '2026-11-21', time: '08:35' }`. */
export function santiagoClock(instant: Date): { date: CalendarDate; time: string } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of santiago.formatToParts(instant)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** The calendar day in Santiago at an instant, in any time zone of the process. */
export function santiagoDay(instant: Date): CalendarDate {
  return santiagoClock(instant).date;
}

/** The first instant of a day in Santiago; where the clocks skip midnight it is one o'clock. */
export function startOfDay(day: CalendarDate): Date {
  const midnight = new Date(`${day}T03:00:00Z`); // summer time; in winter an hour later
  return santiagoDay(midnight) === day ? midnight : new Date(`${day}T04:00:00Z`);
}

/**
 * The instant of a day and time in Santiago: the first of two where clocks are set back, an hour later where they skip it. Null
 * for an invalid day or time.
 */
export function santiagoInstant(day: CalendarDate, time: string): Date | null {
  if (!isCalendarDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const inSummer = new Date(`${day}T${time}:00-03:00`);
  return santiagoClock(inSummer).time === time ? inSummer : new Date(`${day}T${time}:00-04:00`);
}

/** True for `yyyy-mm-dd` text that names a day that exists. Plain numbers: it is asked of every row of a portfolio. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The numbers of a day that exists. */
function fieldsOf(day: CalendarDate) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
}

function dateOf(year: number, month: number, date: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

function twoDigits(count: number): string {
  return count < 10 ? `0${count}` : `${count}`;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

export function lastDayOfMonth(day: CalendarDate): CalendarDate {
  const { year, month } = fieldsOf(day);
  return dateOf(year, month, daysIn(year, month));
}

/** True when `day` falls on or before the last day of `today`'s month. §4.4 */
export function isByMonthEnd(day: CalendarDate, today: CalendarDate): boolean {
  return day.slice(0, 7) <= today.slice(0, 7);
}

/** The given day of the month of `day`; months that are too short give their last day (readings 18). */
export function onDayOfMonth(day: CalendarDate, dayOfMonth: number): CalendarDate {
  const { year, month } = fieldsOf(day);
  return dateOf(year, month, Math.min(dayOfMonth, daysIn(year, month)));
}

export function addDays(day: CalendarDate, count: number): CalendarDate {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day where it is shorter: 31 January + 1 is 28 February. */
export function addMonths(day: CalendarDate, count: number): CalendarDate {
  const { year, month, date } = fieldsOf(day);
  const months = year * 12 + month - 1 + count;
  return onDayOfMonth(dateOf(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1), date);
}

/** Days from `from` to `to`, negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Monday to Friday, not a public holiday, not 31 December (readings 22). */
export function isBusinessDay(day: CalendarDate): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !day.endsWith('-12-31') && !HOLIDAYS.has(day);
}

/** The `count`-th business day after `day`, or before it when negative. With 0 it is `day` itself. */
export function addBusinessDays(day: CalendarDate, count: number): CalendarDate {
  const step = Math.sign(count);
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (isBusinessDay(reached)) left--;
  }
  return reached;
}

/** Business days of the law: 31 December counts, on which only banks are closed, so no day that is named comes too late. */
export function addLegalBusinessDays(day: CalendarDate, count: number): CalendarDate {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached) || isLastOfYearOnWeekday(reached)) left--;
  }
  return reached;
}

const isLastOfYearOnWeekday = (day: CalendarDate) =>
  day.endsWith('-12-31') && ![0, 6].includes(new Date(day).getUTCDay());

/** The day a company's term ends when it starts to run on `day`. §9 */
export function applyTerm(day: CalendarDate, term: Term): CalendarDate {
  const add = { days: addDays, businessDays: addBusinessDays, months: addMonths }[term.unit];
  return add(day, term.count);
}

/** The wire's day/month/year text (§3 "Quota detail"): `05/12/2026` → `2026-12-05`; null for anything else. */
export function parseDayMonthYear(text: string): CalendarDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDate(day) ? day : null;
}

/** `2026-12-05` → `05/12/2026`. */
export function toDayMonthYear(day: CalendarDate): string {
  return day.split('-').reverse().join('/');
}

/** `2025-05-05` → `05-05-2025`. */
export function formatShort(day: CalendarDate): string {
  return day.split('-').reverse().join('-');
}
