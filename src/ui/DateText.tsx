import { formatLong, formatShort } from '#domain/calendar.ts';

/** A calendar day `yyyy-mm-dd`: "5 de mayo de 2025", or "05-05-2025" where space is short (interface 23). */
export function DateText({ day, short }: { day: string; short?: boolean }) {
  return <time dateTime={day}>{short ? formatShort(day) : formatLong(day)}</time>;
}
