import { sql } from 'kysely';
import type { Tx } from '#server/database/schema.ts';

/** How many rows were written to each table: `payment` → 2. */
type Written = ReadonlyMap<string, number>;

async function countWritten(tx: Tx): Promise<Written> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables
     where n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(tx);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** Which tables `work` has written to in this transaction, by PostgreSQL's own count: `case_file 1, payment 1`. */
export async function writtenBy(tx: Tx, work: () => Promise<unknown>): Promise<string> {
  const before = await countWritten(tx);
  await work();
  const after = await countWritten(tx);
  const written = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return written
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${name} ${rows}`)
    .sort()
    .join(', ');
}
