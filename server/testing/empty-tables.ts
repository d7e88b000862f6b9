import type { Pool } from 'pg';

/** All tables but those that the migrations fill, which say what state follows which. */
const TABLES = `
  select oid::regclass::text as name from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely_|_transition$'`;

/** The same in all databases of a run. */
let statement: Promise<string> | undefined;

async function readStatement(keeper: Pool): Promise<string> {
  const { rows } = await keeper.query<{ name: string }>(TABLES);
  return `with ${rows.map(({ name }, at) => `t${at} as (delete from ${name})`).join()} select`;
}

/**
 * As if nothing had happened yet: no debtor, debt, payment or mail. While rows are few, deleting them is four times as fast as
 * truncating the tables. `keeper`: connections past all triggers and foreign keys. Switching them off and on for a moment would make
 * PostgreSQL forget every plan of a connection.
 */
export async function emptyTables(keeper: Pool): Promise<void> {
  await keeper.query({ name: 'empty tables', text: await (statement ??= readStatement(keeper)) });
}
