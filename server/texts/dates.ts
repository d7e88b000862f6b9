export { formatShort } from '#domain/calendar.ts';
export { formatLong } from '#domain/long-date.ts';
