import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Db } from '../database/schema.ts';
import { frozenDays } from '../debts/may-collect.ts';

type Of = { readonly company: string; readonly debtorId: string; readonly agreement: string };

/** The days until `at` on which the clocks of a debtor's agreement stood still, in order. */
export async function readFrozenDays(db: Db, of: Of, at: Date): Promise<CalendarDate[]> {
  const names = {
    debtor: sql`${of.debtorId}::uuid`,
    company: sql`${of.company}`,
    agreement: sql`${of.agreement}`,
  };
  const { rows } = await sql<{ day: CalendarDate }>`
    select day from ${frozenDays(names, at)} as frozen order by day`.execute(db);
  return rows.map(({ day }) => day);
}
