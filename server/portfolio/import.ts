import type { ClientBase } from 'pg';
import { createPool } from '#server/database/connect.ts';
import { recogniseFile } from './files.ts';
import { load } from './load.ts';
import { ImportRefused } from './refusal.ts';
import { checkRejectsPath, defaultRejectsPath } from './rejects.ts';
import type { LoadOptions, LoadReport } from './report.ts';

/**
 * Loads an institution's portfolio from CSV files (docs/portfolio.md) in one transaction: all of it or nothing.
 * Loads of one company wait for each other. What payments wrote is never touched.
 * @throws ImportRefused when the load as a whole must not be made; database errors as they are
 */
export async function importPortfolio(options: LoadOptions): Promise<LoadReport> {
  const rejectsPath = options.rejectsPath ?? defaultRejectsPath(options.files);
  const recognised = await Promise.all(options.files.map(recogniseFile));
  const files = recognised.filter((file) => file !== null);
  if (files.length === 0) throw new ImportRefused({ reason: 'noFiles' });
  await checkRejectsPath(rejectsPath);
  return inTransaction(options.databaseUrl, (client) => load(client, options, files, rejectsPath));
}

async function inTransaction<T>(databaseUrl: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const pool = createPool(databaseUrl, 1);
  try {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      isBroken = false;
      return result;
    } finally {
      // Closing the connection undoes the transaction even where a rollback could not be said any more.
      client.release(isBroken);
    }
  } finally {
    await pool.end();
  }
}
