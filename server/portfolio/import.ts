import { recogniseFiles, fileOnDisk } from './files.ts';
import { load } from './load.ts';
import { checkRejectsPath, defaultRejectsPath, hasRejects, writeRejects } from './rejects.ts';
import type { LoadOptions, LoadReport } from './report.ts';
import { inTransaction } from '../database/own-transaction.ts';

/**
 * Loads an institution's portfolio from CSV files (docs/portfolio.md) in one transaction: all of it or nothing.
 * Loads of one company wait for each other. What payments wrote is never touched.
 * @throws ImportRefused when the load as a whole must not be made; database errors as they are
 */
export async function importPortfolio(options: LoadOptions): Promise<LoadReport> {
  const rejectsPath = options.rejectsPath ?? defaultRejectsPath(options.files);
  const files = await recogniseFiles(options.files.map(fileOnDisk));
  await checkRejectsPath(rejectsPath);
  return inTransaction(options.databaseUrl, async (client) => {
    const outcome = await load(client, options, files);
    await writeRejects(client, outcome.counts, files, rejectsPath);
    return { ...outcome, rejectsPath: hasRejects(outcome.counts) ? rejectsPath : null };
  });
}
