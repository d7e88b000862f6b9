import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { csvLine } from '#server/portfolio/csv-line.ts';
import { KINDS } from '#server/portfolio/kinds.ts';
import { portfolioTables } from '../../demo/tables.ts';
import type { DebtorFixture } from './fixtures.ts';
import type { System } from '../running-system.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/**
 * Makes debtors of one company known the way an institution does: files, the import command in a process of its own, and
 * (as the institution does not know serial numbers) the civil registry. Throws with the command's words if a row is refused.
 */
export async function loadDebtors(
  debtors: readonly DebtorFixture[],
  { databaseUrl, sandbox }: System,
): Promise<void> {
  const [first] = debtors;
  if (!first) return;
  const { company, companyName } = first.debtor;
  const folder = await mkdtemp(join(tmpdir(), 'saldar-portfolio-'));
  try {
    const tables = portfolioTables(
      companyName,
      debtors.map(({ persona }) => persona),
    );
    const files = await Promise.all(
      KINDS.map(async (kind) => {
        const file = join(folder, `${kind}.csv`);
        await writeFile(file, tables[kind].map((row) => csvLine(row)).join(''));
        return file;
      }),
    );
    // The words of `npm run portfolio:import`.
    const command = ['--import', './tools/start/environment.mjs', 'server/cli/portfolio-import.ts'];
    const env = {
      ...process.env,
      INSTITUTIONS_DIR: process.env['INSTITUTIONS_DIR'] ?? 'tools/demo/institutions',
      DATABASE_URL: databaseUrl,
      NODE_OPTIONS: '',
    };
    await run(process.execPath, [...command, '--company', company, '--partial', ...files], {
      cwd: root,
      env,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await addToRegistry(debtors, sandbox);
}

/** Serial numbers of people, as the civil registry knows them. */
export async function addToRegistry(debtors: readonly DebtorFixture[], sandbox: string): Promise<void> {
  const people = debtors.map(({ debtor }) => `${debtor.rut},${debtor.serial},ok`);
  const lines = ['rut,serial,behaviour', ...people].join('\n');
  const body = new URLSearchParams({ lines });
  const answer = await fetch(`${sandbox}/registry/people`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The registry refused: ${await answer.text()}`);
}
