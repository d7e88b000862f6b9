import type { Db } from '../database/schema.ts';

/** What the debtor said last; said once it stands until they say otherwise. */
export async function wantsReminders(db: Db, debtorId: string): Promise<boolean> {
  const last = await db
    .selectFrom('consent')
    .select('given')
    .where('debtor_id', '=', debtorId)
    .where('kind', '=', 'reminders')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.given ?? false;
}
