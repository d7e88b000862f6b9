import { REMINDERS_ENDING } from '#domain/data-request.ts';
import type { Db } from '../database/schema.ts';

const lastSaid = (db: Db, debtorId: string) =>
  db
    .selectFrom('consent')
    .select(['given', 'at'])
    .where('debtor_id', '=', debtorId)
    .where('kind', '=', 'reminders')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Whether what a debtor says of reminders is what they said last; a yes counts again after an opposition or a block. */
export async function isSaid(db: Db, debtorId: string, given: boolean): Promise<boolean> {
  return given ? wantsReminders(db, debtorId) : (await lastSaid(db, debtorId))?.given !== true;
}

/**
 * Whether reminders may be sent to a debtor: they said yes last, and no opposition or block came after it (decision 0086). A request of
 * either kind that the institution has refused ends nothing.
 */
export async function wantsReminders(db: Db, debtorId: string): Promise<boolean> {
  const last = await lastSaid(db, debtorId);
  if (!last?.given) return false;
  const ended = await db
    .selectFrom('data_request')
    .select('id')
    .where('debtor_id', '=', debtorId)
    .where('kind', 'in', REMINDERS_ENDING)
    .where('state', '<>', 'refused')
    .where('received_at', '>=', last.at)
    .executeTakeFirst();
  return ended === undefined;
}
