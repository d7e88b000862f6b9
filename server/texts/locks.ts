import { santiagoClock, formatShort } from '#domain/calendar.ts';
import type { Blocker } from '../database/locks.ts';

function instant(at: Date): string {
  const { date, time } = santiagoClock(at);
  return `${formatShort(date)} ${time}`;
}

const line = ({ pid, role, application, since, isIdle, waiting, waitingSince }: Blocker) =>
  [
    `Proceso ${pid}`,
    `rol ${role}`,
    application,
    since && `transacción desde el ${instant(since)}`,
    isIdle && 'sin hacer nada',
    `esperan: ${waiting}`,
    waitingSince && `la primera desde el ${instant(waitingSince)}`,
  ]
    .filter((part) => part)
    .join(' · ');

/** What an operator reads of the connections that others wait for. */
export const locksText = (blockers: readonly Blocker[]): string =>
  blockers.length === 0 ? 'Ninguna conexión hace esperar a otras.' : blockers.map(line).join('\n');
