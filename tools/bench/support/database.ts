import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '#server/database/migrate.ts';
import { openDatabase } from '../../start/database.mjs';

/**
 * Runs `work` on a migrated PostgreSQL with production's own durability: BENCH_DATABASE_URL (its tables are emptied!), or
 * a throw-away cluster.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return withMigrated(given, work);
  const folder = mkdtempSync(join(tmpdir(), 'saldar-bench-'));
  const database = await openDatabase({
    node: process.execPath,
    folder,
    logFile: join(folder, 'database.log'),
  });
  try {
    return await withMigrated(database.url, work);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withMigrated<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  await migrateToLatest(url);
  return work(url);
}
