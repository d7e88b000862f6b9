import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from 'jest';
import { adminQuery, inDatabase } from './admin.ts';

/** Where the keeper of the tests' database waits for the teardown. */
type KeptDatabase = { keeper?: ChildProcess; template: string };

declare global {
  var saldarTestDatabase: KeptDatabase | undefined;
}

/** A throw-away PostgreSQL that ends with this process, however this process ends. */
function startCluster(root: string): Promise<{ url: string; keeper: ChildProcess }> {
  const keeper = fork(join(root, 'tools/start/postgres-supervisor.mjs'), ['--temporary'], {
    execArgv: [],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    keeper.on('message', ({ url, failed }: { url?: string; failed?: string }) => {
      if (url) resolve({ url, keeper });
      else reject(new Error(failed));
    });
    keeper.once('exit', () => reject(new Error('The database of the tests did not start.')));
  });
}

/**
 * One cluster for the run (or the server named by TEST_DATABASE_URL), with one migrated database that every test
 * file copies. Sets TEST_DATABASE_URL and TEST_DATABASE_TEMPLATE for the workers.
 */
export default async function globalSetup(_: unknown, { rootDir = '.' }: Config): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, keeper } = given ? { url: given, keeper: undefined } : await startCluster(rootDir);
  const template = `saldar_template_${randomUUID().replaceAll('-', '')}`;
  globalThis.saldarTestDatabase = keeper ? { keeper, template } : { template };
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  await adminQuery(url, `create database ${template}`);
  const { migrateToLatest } = await import('#server/database/migrate.ts');
  await migrateToLatest(inDatabase(url, template));
}
