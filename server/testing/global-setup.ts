import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from 'jest';
import { adminQuery, inDatabase } from './admin.ts';

/** Where the supervisor of the tests' database waits for the teardown. */
type KeptDatabase = { supervisor?: ChildProcess; template: string; institutions: string };

declare global {
  var saldarTestDatabase: KeptDatabase | undefined;
}

/** A throw-away PostgreSQL that ends with this process, however this process ends. */
function startCluster(root: string): Promise<{ url: string; supervisor: ChildProcess }> {
  const supervisor = fork(join(root, 'tools/start/postgres-supervisor.mjs'), ['--temporary'], {
    execArgv: [],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    supervisor.on('message', ({ url, failed }: { url?: string; failed?: string }) => {
      if (url) resolve({ url, supervisor });
      else reject(new Error(failed));
    });
    supervisor.once('exit', () => reject(new Error('The database of the tests did not start.')));
  });
}

/**
 * One cluster for the run (or the server named by TEST_DATABASE_URL), with one migrated database that every test
 * file copies, and a folder with the institutions that tests know. Sets TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE and
 * TEST_INSTITUTIONS_DIR for the workers; INSTITUTIONS_DIR itself would be that of every system that other tests start.
 */
export default async function globalSetup(_: unknown, { rootDir = '.' }: Config): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, supervisor } = given ? { url: given, supervisor: undefined } : await startCluster(rootDir);
  const template = `saldar_template_${randomUUID().replaceAll('-', '')}`;
  const institutions = mkdtempSync(join(tmpdir(), 'saldar-institutions-'));
  globalThis.saldarTestDatabase = { ...(supervisor && { supervisor }), template, institutions };
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  process.env.TEST_INSTITUTIONS_DIR = institutions;
  await adminQuery(url, `create database ${template}`);
  const { TENANTS } = await import('#domain/testing/companies/all.ts');
  const { writeInstitutions } = await import('./institutions.ts');
  writeInstitutions(institutions, TENANTS);
  const { migrateToLatest } = await import('#server/database/migrate.ts');
  await migrateToLatest(inDatabase(url, template));
}
