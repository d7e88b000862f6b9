import { sql, type Kysely } from 'kysely';

/** By which number a payment made elsewhere is known, where the institution tells it: two that are alike are told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table past_payment add column reference text`.execute(db);
}
