import dayjs from 'dayjs';
import type { CalendarDate } from './calendar.ts';

const atNoon = (day: CalendarDate) => dayjs(`${day}T12:00:00`);

/** `2025-05-05` → `5 May 2025`: no order of numbers is taken for another. */
export const formatShort = (day: CalendarDate): string => atNoon(day).format('D MMM YYYY');

/** The same with its month written out. */
export const formatLong = (day: CalendarDate): string => atNoon(day).format('D MMMM YYYY');
