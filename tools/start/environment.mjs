import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from './database.mjs';
import { lockHolder } from './lock.mjs';
import { keptEnvironment } from './demo-env.mjs';
import { loadEnvFile, readSettings } from './settings.mjs';

/**
 * Preloaded by commands that work on the portal's database: `node --import ./tools/start/environment.mjs COMMAND`.
 * Gives them what the environment and .env say, beside it the environment of the data folder's demo, and DATABASE_URL: that of the environment or of .env, else of the Saldar that is running, else that of the
 * data folder, brought to the newest schema and started for as long as the command runs.
 */

/** The address written by the supervisor before it started the server, if one answers there. @param {string} data */
async function urlOfRunning(data) {
  const file = join(data, 'database.json');
  if (!existsSync(file)) return undefined;
  const { port, password } = JSON.parse(readFileSync(file, 'utf8'));
  const url = `postgres://saldar:${password}@127.0.0.1:${port}/saldar`;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  if (answers) await client.end();
  return answers ? url : undefined;
}

/** @param {string} data */
async function urlOfStarted(data) {
  const logFile = join(data, 'logs/database.log');
  const database = await openDatabase({ node: process.execPath, folder: data, logFile });
  database.unref();
  const { migrateToLatest } = await import('../../server/database/migrate.ts');
  await migrateToLatest(database.url);
  return database.url;
}

/** @param {string} data */
async function findDatabase(data) {
  for (const until = Date.now() + 60_000; lockHolder(join(data, 'saldar.lock')); await pause(200)) {
    const url = await urlOfRunning(data);
    if (url) return url;
    if (Date.now() > until) throw new Error(`A Saldar uses ${data}, but its database does not answer.`);
  }
  return urlOfStarted(data);
}

try {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  loadEnvFile(root);
  const { data, databaseUrl } = readSettings({ ...process.env, SALDAR_DEMO: '0' }, root);
  if (!databaseUrl && process.env.SALDAR_DEMO !== '0')
    process.env = { ...keptEnvironment(data), ...process.env };
  process.env.DATABASE_URL = databaseUrl ?? (await findDatabase(data));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
