import { santiagoClock } from '#domain/calendar.ts';
import type { MaintenanceWindow } from '#domain/maintenance.ts';

const days = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `domingo 22 de noviembre a las 20:00`. */
function moment(instant: Date): string {
  return `${days.format(instant).replace(',', '')} a las ${santiagoClock(instant).time}`;
}

/** What the pages announce (§9 "Maintenance banner text"). */
export function maintenanceWords({ from, until }: MaintenanceWindow): string {
  return `Mantención programada: desde el ${moment(from)} hasta el ${moment(until)} no se pueden iniciar pagos. Los que estén en curso terminan normalmente.`;
}
