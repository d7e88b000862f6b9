import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { institutionsFolder, loadCompanies, type Companies } from '#server/companies.ts';
import { causeOf } from '#server/database/cause.ts';
import { createPool } from '#server/database/connect.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database, Db } from '#server/database/schema.ts';
import { Misused } from './misused.ts';

/** What the operators' commands share: the companies, the database, and how a command ends. */

export function companiesHere(): Promise<Companies> {
  return loadCompanies(institutionsFolder(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));
}

/** Does something with the database, brought up to date first. @throws Misused with `missing` where none is named */
export async function withDatabase<Result>(
  url: string | undefined,
  missing: string,
  work: (db: Db, url: string) => Promise<Result>,
): Promise<Result> {
  if (url) await migrateToLatest(url);
  return withDatabaseAsItIs(url, missing, work);
}

/** The same with a database whose tables another connection may hold: none of them is asked whether it is up to date. */
export async function withDatabaseAsItIs<Result>(
  url: string | undefined,
  missing: string,
  work: (db: Db, url: string) => Promise<Result>,
): Promise<Result> {
  if (!url) throw new Misused(missing);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, 2) }) });
  try {
    return await work(db, url);
  } finally {
    await db.destroy();
  }
}

/** Prints what a command answers and ends with 0, or with 1 and a line that says why it did nothing. */
export async function runCommand(
  main: () => Promise<string>,
  failed: (cause: string) => string,
): Promise<void> {
  try {
    console.log(await main());
  } catch (error) {
    console.error(error instanceof Misused ? error.message : failed(causeOf(error)));
    process.exitCode = 1;
  }
}
