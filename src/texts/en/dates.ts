import dayjs from 'dayjs';
import type { CalendarDate } from '#domain/calendar.ts';
import type * as es from '../dates.ts';

/** `2025-05-05` → `5 May 2025`: no order of numbers is taken for another. */
export const formatShort: typeof es.formatShort = (day: CalendarDate) => atNoon(day).format('D MMM YYYY');

/** `2025-05-05` → `5 May 2025`, its month written out. */
export const formatLong: typeof es.formatLong = (day: CalendarDate) => atNoon(day).format('D MMMM YYYY');

const atNoon = (day: CalendarDate) => dayjs(`${day}T12:00:00`);
