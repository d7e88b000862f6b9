import { sql, type Kysely } from 'kysely';

/** Cards of erased debtors that the provider still keeps: nobody's any more, until it has removed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_closing (
      -- what the name is sealed to
      card_id uuid primary key,
      username text not null,
      tbk_user bytea not null,
      asked_at timestamptz not null
    );`.execute(db);
}
