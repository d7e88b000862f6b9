import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isPaying } from '#domain/company.ts';
import { companiesFolder, loadCompanies } from '#server/companies.ts';
import { causeOf } from '#server/database/cause.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { importPortfolio } from '#server/portfolio/import.ts';
import { ImportRefused } from '#server/portfolio/refusal.ts';
import type { LoadOptions } from '#server/portfolio/report.ts';
import { LOAD_TEXTS, refusalText } from '#server/texts/portfolio.ts';
import { showProgress } from './import-progress.ts';
import { summaryOf } from './import-summary.ts';

/**
 * `npm run portfolio:import -- --company KEY FILE…`: loads an institution's portfolio (docs/portfolio.md).
 * Ends with 0 when all rows are loaded, 2 when some were rejected, 1 when nothing was loaded.
 */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return fail(LOAD_TEXTS.usage);
  const known = (await loadCompanies(companiesFolder(root))).all
    .filter(isPaying)
    .map((company) => company.key);
  if (!known.includes(options.company)) return fail(LOAD_TEXTS.unknownCompany(options.company, known));
  if (!options.databaseUrl) return fail(LOAD_TEXTS.noDatabase);

  const progress = showProgress();
  const started = performance.now();
  try {
    await migrateToLatest(options.databaseUrl);
    const report = await importPortfolio({ ...options, onProgress: progress.tell });
    progress.stop();
    console.log(summaryOf(options.company, (performance.now() - started) / 1000, report));
    return report.rejectsPath === null ? 0 : 2;
  } catch (error) {
    progress.stop();
    return fail(
      LOAD_TEXTS.failed(error instanceof ImportRefused ? refusalText(error.refusal) : causeOf(error)),
    );
  }
}

function readOptions(): LoadOptions | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        partial: { type: 'boolean', default: false },
        'allow-empty': { type: 'boolean', default: false },
        rejects: { type: 'string' },
        database: { type: 'string' },
      },
    });
    if (!values.company || positionals.length === 0) return null;
    // npm runs scripts in the project's folder; INIT_CWD is where the operator stands.
    const path = (given: string) => resolve(process.env.INIT_CWD ?? '.', given);
    return {
      company: values.company,
      files: positionals.map(path),
      mode: values.partial ? 'partial' : 'full',
      allowEmpty: values['allow-empty'],
      ...(values.rejects === undefined ? {} : { rejectsPath: path(values.rejects) }),
      databaseUrl: values.database ?? process.env.DATABASE_URL ?? '',
    };
  } catch {
    return null;
  }
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await main();
