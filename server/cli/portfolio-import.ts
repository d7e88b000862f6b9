import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPaying } from '#domain/company.ts';
import { causeOf } from '#server/database/cause.ts';
import { checkRights } from '#server/database/roles.ts';
import { importPortfolio } from '#server/portfolio/import.ts';
import { ImportRefused } from '#server/portfolio/refusal.ts';
import type { LoadOptions, LoadReport } from '#server/portfolio/report.ts';
import { KIND_NAMES, LOAD_TEXTS, refusalText } from '#server/texts/portfolio.ts';
import { companiesHere, withDatabase } from './command.ts';
import { databaseHere } from './database-here.ts';
import { showProgress } from './import-progress.ts';
import { KINDS } from '#server/portfolio/kinds.ts';

/** Debts named one by one; the rest are counted. */
const NAMED = 20;

/** What a load did, as the operator reads it: a sentence, a table by kind, then what needs attention. */
function summaryOf(company: string, seconds: number, report: LoadReport): string {
  const total = (count: 'added' | 'changed' | 'withdrawn' | 'rejected') =>
    formatCount(KINDS.reduce((sum, kind) => sum + report.counts[kind][count], 0));
  const sentence = LOAD_TEXTS.loaded(company, seconds.toFixed(1).replace('.', ','), total);
  const rows = KINDS.map((kind) => {
    const { read, added, changed, unchanged, repeated, withdrawn, rejected } = report.counts[kind];
    const counts = [read, added, changed, unchanged, repeated, withdrawn, rejected];
    return [KIND_NAMES[kind], ...counts.map(formatCount)];
  });
  const { absentKinds, keptDebts, rejectsPath } = report;
  const notes = [
    absentKinds.length > 0 && LOAD_TEXTS.absentKinds(absentKinds),
    keptDebts.length > 0 && LOAD_TEXTS.keptDebts(keptDebts.slice(0, NAMED), keptDebts.length - NAMED),
    rejectsPath !== null && LOAD_TEXTS.rejects(rejectsPath),
  ];
  return [sentence, aligned([LOAD_TEXTS.columns, ...rows]), ...notes.filter((note) => note !== false)].join(
    '\n',
  );
}

function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Words to the left, numbers to the right. */
function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}

/**
 * `npm run portfolio:import -- --company KEY FILE…`: loads an institution's portfolio (docs/portfolio.md).
 * Ends with 0 when all rows are loaded, 2 when some were rejected, 1 when nothing was loaded.
 */
async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return fail(LOAD_TEXTS.usage);
  const known = (await companiesHere()).all.filter(isPaying).map((company) => company.key);
  if (!known.includes(options.company)) return fail(LOAD_TEXTS.unknownCompany(options.company, known));
  if (!options.databaseUrl) return fail(LOAD_TEXTS.noDatabase);

  const progress = showProgress();
  const started = performance.now();
  try {
    await withDatabase(options.databaseUrl, LOAD_TEXTS.noDatabase, (db) => checkRights(db, 'importer'));
    const report = await importPortfolio({ ...options, onProgress: progress.report });
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
      databaseUrl: values.database ?? databaseHere() ?? '',
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
