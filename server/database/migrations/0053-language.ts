import { sql, type Kysely } from 'kysely';

/** In which language a debtor reads the portal, as of the last call from its pages: for what is written to them afterwards (decision 0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table debtor add column language text not null default 'es' check (language in ('es', 'en'))`.execute(
    db,
  );
}
