export { formatLong, formatShort } from '#domain/english-date.ts';
