import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { adminQuery, inDatabase } from './admin.ts';

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

/** A pool that was just ended is still closing connections: terminating one then emits an unhandled error. */
async function dropDatabase(url: string, name: string, grace: number): Promise<void> {
  const connected = `select from pg_stat_activity where datname = '${name}'`;
  for (const until = Date.now() + grace; (await adminQuery(url, connected)) > 0 && Date.now() < until;)
    await pause(20);
  await adminQuery(url, `drop database ${name} with (force)`);
}
