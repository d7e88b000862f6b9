import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** Runs SQL as by hand, past the triggers and foreign keys that refuse it, in a test database opened with `writesPast`. */
export async function writePast(db: Db, statement: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}
