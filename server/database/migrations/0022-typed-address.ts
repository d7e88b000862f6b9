import { sql, type Kysely } from 'kysely';

/** A contact keeps which session typed its address: only that session reads it whole. Of an address from before none is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the session's number outlives the session
    alter table contact add column email_session uuid`.execute(db);
}
