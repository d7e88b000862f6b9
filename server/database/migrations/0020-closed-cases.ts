import { sql, type Kysely } from 'kysely';

/**
 * A proposal to close a case names the case as its person saw it, and what became of money that the case asks back. One from before names
 * neither: it can be declined, and made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_proposal
      add column cases_seen text,
      add column outcome text check (outcome in ('givenBack', 'takenOff', 'both')),
      add check (num_nonnulls(cases_seen, outcome) = 0 or kind = 'close');`.execute(db);
}
