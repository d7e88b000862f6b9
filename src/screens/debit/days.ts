import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatLong } from '#domain/long-date.ts';

/** The server's day/month/year in words; a text that is none stays as it came. */
export function dayInWords(text: string): string {
  const day = parseDayMonthYear(text);
  return day === null ? text : formatLong(day);
}
