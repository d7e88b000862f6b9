import { sql } from 'kysely';
import type { Db, Database } from '../database/schema.ts';

/** Does something while PostgreSQL refuses every new row of a table, with an error code of its own. */
export async function whileRefused(
  db: Db,
  { table, code = 'P0001' }: { table: keyof Database; code?: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const refuse = `create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no' using errcode = '${code}', constraint = 'another'; end $$`;
  await sql.raw(refuse).execute(db);
  await sql`create trigger refuse before insert on ${sql.table(table)} execute function refuse()`.execute(db);
  try {
    await act();
  } finally {
    await sql`drop function refuse cascade`.execute(db);
  }
}
