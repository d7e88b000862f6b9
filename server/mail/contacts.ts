import { sql } from 'kysely';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Tx } from '../database/schema.ts';

/**
 * The days on which a debtor was reminded or had the mail of a lapse, and of what they were reminded; a mail that waits may go out
 * today. One that will not be sent is none.
 */
export async function readContacts(
  tx: Tx,
  debtorId: string,
  now: Date,
): Promise<{ days: CalendarDate[]; names: string[] }> {
  const { rows } = await sql<{ items: string[]; sent_at: Date | null }>`
    select about.items, m.sent_at
      from (select 'reminder' as kind, id, items from reminder where debtor_id = ${debtorId}
            union all select 'lapsed', id, '{}' from agreement where debtor_id = ${debtorId}) about
      join mail m on m.about = about.id and m.kind = about.kind
     where m.failure is null`.execute(tx);
  return {
    days: rows.map(({ sent_at }) => santiagoDay(sent_at ?? now)),
    names: rows.flatMap(({ items }) => items),
  };
}
