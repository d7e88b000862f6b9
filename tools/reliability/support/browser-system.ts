import { Kysely, PostgresDialect } from 'kysely';
import { chromium } from 'playwright';
import { santiagoDay } from '#domain/calendar.ts';
import { parseRut } from '#domain/rut.ts';
import { checkBooks } from '#server/reconciliation/check.ts';
import { createPool } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import type { Debtor } from '../../test/debtors/debtor.ts';
import { createOutside } from '../../test/sandbox-client.ts';
import { loadDebtors } from '../../test/debtors/portfolio.ts';
import { fixtureOf, type PersonaName } from '../../test/debtors/fixtures.ts';
import { BROWSER_ARGS } from '../../test/browser-args.mjs';
import { findBrowser, machineFinder } from '../../test/browser.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../test/test-system.mjs';

/** A whole Saldar and a browser, for one experiment. */
export async function openSystem() {
  const root = new URL('../../..', import.meta.url).pathname;
  const executablePath = await findBrowser(
    machineFinder({ root, node: process.execPath, say: console.error }),
  );
  const data = makeDataFolder();
  const running = await startTestSystem({ data, quiet: true });
  const { portal, sandbox = '', databaseUrl } = running.addresses;
  const where = { portal, sandbox, databaseUrl };
  const pool = createPool(databaseUrl);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
  const outside = createOutside(where);
  let number = 21_000_000;

  /** Debtors of one persona who have paid nothing yet. */
  async function people(persona: PersonaName, count: number): Promise<Debtor[]> {
    const today = santiagoDay(new Date());
    const fixtures = Array.from({ length: count }, () => fixtureOf(persona, number++, today));
    await loadDebtors(fixtures, where);
    return fixtures.map(({ debtor }) => debtor);
  }

  /** How often the debtor's payments were charged. */
  async function paid({ rut, company }: Debtor): Promise<number> {
    const payments = await db
      .selectFrom('payment')
      .innerJoin('debtor', 'debtor.id', 'payment.debtor_id')
      .where('debtor.company', '=', company)
      .where('debtor.rut', '=', parseRut(rut) ?? '')
      .where('payment.state', '=', 'paid')
      .select('payment.id')
      .execute();
    return payments.length;
  }

  /** The books check, with all that the card provider has charged. */
  async function books(): Promise<string[]> {
    const all = (await outside.allCharges()).filter(({ status }) => status === 'AUTHORIZED');
    const charges = all.map(({ buy_order: buyOrder, amount }) => ({ buyOrder, amount }));
    return checkBooks(db, { now: new Date(), charges, isWhole: true });
  }

  async function close() {
    await browser.close();
    await db.destroy();
    await running.stop();
    dropDataFolder(data);
  }
  return { ...where, browser, people, paid, books, close };
}
export type ProvedSystem = Awaited<ReturnType<typeof openSystem>>;
