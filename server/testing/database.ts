import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { adminQuery, inDatabase } from './admin.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { createPool } from '../database/connect.ts';
import { PreparingClient } from '../database/prepared-statements.ts';
import type { Db, Database } from '../database/schema.ts';

export type TestDatabase = {
  url: string;
  /** `grace`: milliseconds that connections being closed are given before they are cut. */
  drop(grace?: number): Promise<void>;
};

/**
 * A fresh, migrated, empty database of the real PostgreSQL: one per test file, in `beforeAll`; `drop()` in `afterAll`.
 * Dropping ends the connections still open.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!url || !template) throw new Error('No test database: run this file in the Jest project "server".');
  const name = `saldar_test_${randomUUID().replaceAll('-', '')}`;
  await adminQuery(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: inDatabase(url, name), drop: (grace = 5000) => dropDatabase(url, name, grace) };
}

/** Connections as the server's own, without its patience. */
export const createTestPool = (url: string): Pool =>
  createPool(url, 10, { limits: { Client: PreparingClient } });

/** A pool that was just ended is still closing connections: terminating one then emits an unhandled error. */
async function dropDatabase(url: string, name: string, grace: number): Promise<void> {
  const connected = `select from pg_stat_activity where datname = '${name}'`;
  for (const until = Date.now() + grace; (await adminQuery(url, connected)) > 0 && Date.now() < until;)
    await pause(20);
  await adminQuery(url, `drop database ${name} with (force)`);
}

/** Runs SQL as by hand, past the triggers and foreign keys that refuse it, in a test database opened with `writesPast`. */
export async function writePast(db: Db, statement: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

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

/** From here on PostgreSQL refuses what `when` says of some rows of a table, for the rest of the file's database. */
export async function refuseWhere(
  db: Db,
  { on, when }: { on: `insert on ${keyof Database}` | `update on ${keyof Database}`; when: string },
): Promise<void> {
  const refuse = `create function refuse_some() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$;
    create trigger refuse_some before ${on} for each row when (${when}) execute function refuse_some()`;
  await sql.raw(refuse).execute(db);
}
