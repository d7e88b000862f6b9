import { sql, type Kysely } from 'kysely';

/** Each contract counts the earlier agreements on its offer: its number follows theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index agreement_by_offer on agreement (company, agreement_number)`.execute(db);
}
