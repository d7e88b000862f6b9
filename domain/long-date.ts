import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import type { CalendarDate } from './calendar.ts';

/** `2025-05-05` → `5 de mayo de 2025`. §9 "Dates use Spanish month names" */
export function formatLong(day: CalendarDate): string {
  return dayjs(`${day}T12:00:00`).locale('es').format('D [de] MMMM [de] YYYY');
}
