import { sql, type Kysely } from 'kysely';

/** A proposal to close a case names the case as its person saw it. One from before names none: it can be declined, and made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_proposal
      add column cases_seen text,
      add check (cases_seen is null or kind = 'close');`.execute(db);
}
