import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays, santiagoDay } from '#domain/calendar.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { Dependencies } from '../dependencies.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { closedDays, closeDays, writeSettlement, type SettlementFile } from './settlement.ts';

/** How far back a file that is missing where it is deposited is put there, in days. */
export const LOOKS_BACK = 14;

/**
 * Closes the days that are over and puts their files into SETTLEMENT_DIR, a folder for each institution: the CSV and, beside
 * it, its totals and SHA-256 as JSON. A file that is there stays; one that is not is written whole or not at all. An
 * institution's trouble does not stop the others. @throws the first
 */
export async function settleDays(deps: Dependencies): Promise<void> {
  await eachInTurn([closeDays, depositFiles], (step) => step(deps));
}

async function depositFiles(deps: Dependencies): Promise<void> {
  if (deps.config.settlementDir === '') return;
  await eachInTurn(deps.companies.paying, ({ key }) => depositFilesOf(deps, key));
}

/** One process at a time: two would write one half of a file under the same name, and put it there again after its reader took it. */
async function depositFilesOf({ db, clock, config, log }: Dependencies, company: string): Promise<void> {
  const until = santiagoDay(clock.now());
  const folder = join(config.settlementDir, company);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('settlement folder'), hashtext(${company}))`.execute(tx);
    for (const closed of await closedDays(tx, company, { from: addDays(until, -LOOKS_BACK), until })) {
      if (await isThere(join(folder, `${company}-${closed.day}.json`))) continue;
      await deposit(folder, await writeSettlement(tx, closed));
      log.info({ company, day: closed.day }, 'a settlement file was deposited');
    }
  });
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function deposit(folder: string, { settlement, csv }: SettlementFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, settlement.file_name), csv);
  // Last: a reader that waits for it finds the file complete.
  const summary = summaryOf(settlement);
  await writeWhole(join(folder, summary.name), summary.text);
}

/** The totals and SHA-256 of a file, as they stand beside it. */
export const summaryOf = (settlement: Settlement) => ({
  name: settlement.file_name.replace(/csv$/, 'json'),
  text: `${JSON.stringify(settlement, null, 2)}\n`,
});

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
