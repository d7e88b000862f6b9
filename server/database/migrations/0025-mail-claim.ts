import { sql, type Kysely } from 'kysely';

/** Who sends a mail has it alone until then, by the database's clock: no transaction is open while the mail host answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column claimed_until timestamptz`.execute(db);
}
