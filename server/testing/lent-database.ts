import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createPool } from '../database/connect.ts';
import { PreparingClient } from '../database/prepared-statements.ts';
import type { Database, Db } from '../database/schema.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';

type Own = {
  readonly database: TestDatabase;
  readonly pool: Pool;
  /** One connection, of no test. */
  readonly keeper: Pool;
  readonly schema: string;
};

/** An empty database with its connections, for one test server at a time. */
export type LentDatabase = {
  readonly url: string;
  readonly pool: Pool;
  /** By a connection that the test server does not use, past the triggers: what looks at all of it is planned once. */
  readonly aside: Db;
  /** As if nothing had happened in it yet. */
  empty(): Promise<void>;
  giveBack(): Promise<void>;
};

const spare: Own[] = [];
let hasEnded = false;

/**
 * A database as `createTestDatabase` makes it, which another test server of the file, or of its group, may have had before: what takes
 * PostgreSQL's time is to copy a database, and that each new connection reads the catalogue and plans every statement.
 */
export async function lendDatabase(): Promise<LentDatabase> {
  const own = spare.pop() ?? (await make());
  const { database, pool, keeper } = own;
  return {
    url: database.url,
    pool,
    aside: new Kysely<Database>({ dialect: new PostgresDialect({ pool: keeper }) }),
    empty: () => emptyTables(keeper),
    giveBack: () => takeBack(own),
  };
}

/** At the end of a file, or of its group: what is given back by hooks that come after this one is dropped as well. */
export async function dropSpareDatabases(): Promise<void> {
  hasEnded = true;
  await Promise.all(spare.splice(0).map(drop));
}

async function make(): Promise<Own> {
  const database = await createTestDatabase();
  const pool = createTestPool(database.url);
  const options = '-c session_replication_role=replica';
  const limits = { Client: PreparingClient, idleTimeoutMillis: 0, options };
  const keeper = createPool(database.url, 1, { limits });
  return { database, pool, keeper, schema: await readSchema(keeper) };
}

async function takeBack(own: Own): Promise<void> {
  if (hasEnded || !(await isAsMade(own))) return drop(own);
  await emptyTables(own.keeper);
  await own.keeper.query(
    `select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  spare.push(own);
}

async function drop({ database, pool, keeper }: Own): Promise<void> {
  await Promise.all([pool, keeper].map((one) => one.ended || one.end()));
  await database.drop();
}

/** Whether tests have changed nothing but rows, and nothing works with the database any more. */
async function isAsMade({ pool, keeper, schema }: Own): Promise<boolean> {
  if (pool.ended) return false;
  for (const until = Date.now() + 5000; pool.idleCount < pool.totalCount && Date.now() < until;)
    await pause(5);
  if (pool.idleCount < pool.totalCount) return false;
  const { rows } = await keeper.query<{ connections: number; locks: number }>(USES);
  return (
    rows[0]?.connections === pool.totalCount && rows[0].locks === 0 && (await readSchema(keeper)) === schema
  );
}

/** Of others than who asks. */
const USES = `
  select (select count(*) from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
         (select count(*) from pg_locks where locktype = 'advisory' and database =
           (select oid from pg_database where datname = current_database())) as locks`;

/** Changes with whatever is made, altered or dropped in the schema. */
async function readSchema(keeper: Pool): Promise<string> {
  const { rows } = await keeper.query<{ schema: string }>(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select concat('c', oid, ' ', xmin) as part from pg_class where relnamespace = 'public'::regnamespace
      union all select concat('p', oid, ' ', xmin) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat('t', oid, ' ', xmin) from pg_trigger
      union all select concat('a', attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attrelid >= 16384
      union all select concat('k', oid, ' ', xmin) from pg_constraint where conrelid >= 16384) as parts`);
  return rows[0]?.schema ?? '';
}
