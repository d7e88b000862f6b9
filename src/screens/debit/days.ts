import { formatLong, parseDayMonthYear } from '#domain/calendar.ts';

/** The server's day/month/year in words; a text that is none stays as it came. */
export function dayInWords(text: string): string {
  const day = parseDayMonthYear(text);
  return day === null ? text : formatLong(day);
}
