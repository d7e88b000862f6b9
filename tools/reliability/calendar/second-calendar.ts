/**
 * The calendar a second time, from other sources and by other means: Chile's clock from the law's dates instead of the zone
 * tables, days as numbers, business days as a list written out, holidays from the laws that move them.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const isoOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The first Sunday of a month on or after its second day. */
function changeDay(year: number, month: number): number {
  const second = Date.UTC(year, month - 1, 2);
  return second + ((7 - new Date(second).getUTCDay()) % 7) * DAY_MS;
}

/** Hours behind UTC: winter time from midnight before the first Sunday after 1 April until that after 1 September. */
function hoursBehind(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const winter = changeDay(year, 4) + 3 * HOUR_MS;
  const summer = changeDay(year, 9) + 4 * HOUR_MS;
  return instant >= winter && instant < summer ? 4 : 3;
}

export function clockByLaw(instant: number): string {
  return new Date(instant - hoursBehind(instant) * HOUR_MS).toISOString().slice(0, 16);
}

const offsets = new Intl.DateTimeFormat('en', { timeZone: 'America/Santiago', timeZoneName: 'longOffset' });

/** By the zone tables, from the offset alone. */
export function clockByOffset(instant: number): string {
  const name = offsets.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(instant + ahead * 60_000).toISOString().slice(0, 16);
}

/** The first hour whose day, by the law's clock, this is. */
export function firstHourOf(day: string): number {
  let hour = Date.parse(`${day}T00:00:00Z`);
  while (clockByLaw(hour).slice(0, 10) !== day) hour += HOUR_MS;
  return hour;
}

export function plusDays(day: string, count: number): string {
  return isoOf(Date.parse(day) + count * DAY_MS);
}

/** Months later, by the calendar of JavaScript's dates: where that overflows into the next month, the last day. */
export function plusMonths(day: string, count: number): string {
  const from = new Date(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const same = Date.UTC(year, month, from.getUTCDate());
  const last = Date.UTC(year, month + 1, 0);
  return isoOf(Math.min(same, last));
}

/** Gauss's Easter, as Meeus writes it. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(at / 31) - 1, (at % 31) + 1);
}

/** Law 19.668: from Tuesday to Thursday the Monday of that week, on Friday the next Monday. */
function nearMonday(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday >= 2 && weekday <= 4) return at - (weekday - 1) * DAY_MS;
  return weekday === 5 ? at + 3 * DAY_MS : at;
}

/** Law 20.299: a Tuesday's is kept the Friday before, a Wednesday's the Friday after. */
function nearFriday(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday === 2) return at - 4 * DAY_MS;
  return weekday === 3 ? at + 2 * DAY_MS : at;
}

/** Law 20.983: the second of January, after a Sunday. */
function newYearBridge(year: number): number[] {
  const second = Date.UTC(year, 0, 2);
  return new Date(second).getUTCDay() === 1 ? [second] : [];
}

/** Laws 20.215 and 20.983: a bridge before or after the two days of September. */
function septemberBridge(year: number): number[] {
  const eighteenth = Date.UTC(year, 8, 18);
  const weekday = new Date(eighteenth).getUTCDay();
  if (weekday === 2 || weekday === 6) return [eighteenth - DAY_MS];
  return weekday === 3 ? [eighteenth + 2 * DAY_MS] : [];
}

export function holidaysOf(year: number): Set<string> {
  const at = (month: number, day: number) => Date.UTC(year, month - 1, day);
  const solstice = year % 4 < 2 ? 20 : 21;
  const fixed = [at(1, 1), at(5, 1), at(5, 21), at(6, solstice), at(7, 16), at(8, 15), at(9, 18), at(9, 19)];
  const more = [at(11, 1), at(12, 8), at(12, 25), easter(year) - 2 * DAY_MS, easter(year) - DAY_MS];
  const moved = [nearMonday(at(6, 29)), nearMonday(at(10, 12)), nearFriday(at(10, 31))];
  return new Set([...fixed, ...more, ...moved, ...newYearBridge(year), ...septemberBridge(year)].map(isoOf));
}

/** Every business day of the years, in order; the table of holidays is known to end with `lastKnown`. */
export function businessDays(first: number, last: number, lastKnown: number): string[] {
  const days: string[] = [];
  for (let year = first; year <= last; year++) {
    const holidays = year <= lastKnown ? holidaysOf(year) : new Set<string>();
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year, 11, 31); at += DAY_MS)
      if (![0, 6].includes(new Date(at).getUTCDay()) && !holidays.has(isoOf(at))) days.push(isoOf(at));
  }
  return days;
}
