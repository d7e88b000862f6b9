import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { santiagoDay } from '#domain/calendar.ts';
import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import { institutionEnv } from '../start/demo-env.mjs';
import { findBrowser, machineFinder } from '../test/browser.mjs';
import { BROWSER_ARGS } from '../test/browser-args.mjs';
import type { Debtor } from '../test/debtors/debtor.ts';
import { fixtureOf, type PersonaName } from '../test/debtors/fixtures.ts';
import { loadDebtors } from '../test/debtors/portfolio.ts';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../test/test-system.mjs';
import { take, WIDTHS } from '../screenshots/camera.ts';
import { CHECKED_WIDTHS, examine } from '../screenshots/examiner.ts';
import { findingLines } from '../screenshots/findings.ts';
import { bookPage } from '../screenshots/page.ts';
import { openPage, walk } from '../screenshots/walker.ts';
import { stepsOf, undrawnOf, type Payer, type Undrawn } from './walk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CLOCK = new URL('../screenshots/clock.mjs', import.meta.url).href;

type Drawn = { readonly findings: readonly string[]; readonly undrawn: Undrawn | null };
type Asked = { readonly folder: string; readonly tenant: Tenant; readonly out: string };

/**
 * Draws the screens of an institution into `out`, at a phone's, a tablet's and a desk's width, in a Saldar that has it
 * alone, as its operator's will. `findings`: a line for each thing that a visitor could stumble on: words without room at 320 px, a weak contrast, a legal text
 * without the institution's name. `undrawn`: the screens it has and that could not be looked at.
 */
export async function drawScreens({ folder, tenant, out }: Asked): Promise<Drawn> {
  const { key } = tenant;
  const path = await findBrowser(machineFinder({ root, node: process.execPath, say: console.log }));
  const data = makeDataFolder();
  const institutions = join(data, 'institutions');
  cpSync(join(folder, key), join(institutions, key), { recursive: true });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const started = Date.now();
  const own = {
    INSTITUTIONS_DIR: institutions,
    DIST_DIR: join(data, 'dist'),
    ...institutionEnv(key),
    [`${key.toUpperCase().replaceAll('-', '_')}__REDIRECT_URL`]: 'https://institucion.example/',
    SALDAR_BOOK_STARTED: String(started),
    NODE_OPTIONS: `--import ${CLOCK}`,
  };
  const system = await startTestSystem({ data, env: own, quiet: true });
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(path && { executablePath: path }) });
  try {
    const { portal, databaseUrl, sandbox = '' } = system.addresses;
    process.env['INSTITUTIONS_DIR'] = institutions;
    const payer = await addPayer(tenant, { portal, databaseUrl, sandbox });
    const planner = await addPlanner(tenant, { portal, databaseUrl, sandbox });
    const wish = { company: key, only: '' };
    const seen = await walk(
      () => openPage(browser, portal, wish),
      { company: key, who: 'a visitor', steps: stepsOf(tenant, payer, planner) },
      wish,
      async (page, screen) => ({
        findings: await examine(page, screen, CHECKED_WIDTHS),
        picture: await take(page, out, screen, WIDTHS),
      }),
    );
    writeFileSync(join(out, 'index.html'), bookPage(seen.map(({ picture }) => picture)));
    return {
      findings: findingLines(seen.flatMap(({ findings }) => findings)),
      undrawn: undrawnOf(tenant, payer),
    };
  } finally {
    await browser.close();
    await system.stop();
    dropDataFolder(data);
  }
}

type System = Parameters<typeof loadDebtors>[1];

/** What a debtor of the checks may owe, the first that the institution does not block; the screen on which it is paid. */
const OWED = [
  ['put', 'singlePayment', 'resumen'],
  ['put_wf', 'putInQuotas', 'cuotas'],
  ['convenio', 'agreement', 'cuotas'],
] as const satisfies [string, PersonaName, Payer['paysOn']][];

/** Whether a person can identify there as the check does. */
const isOpenTo = (tenant: Tenant): tenant is Company =>
  isPaying(tenant) && tenant.active && tenant.displayFields.serie;

/** A debtor of the institution with an offer of this persona. */
async function addDebtor(
  tenant: Company,
  system: System,
  persona: PersonaName,
  rut: number,
): Promise<Debtor> {
  const fixture = fixtureOf(persona, rut, santiagoDay(new Date()));
  const debtor = { ...fixture.debtor, company: tenant.key, companyName: tenant.name } as Debtor;
  await loadDebtors([{ ...fixture, debtor }], system);
  return debtor;
}

/** Who pays; null where all that could be owed is blocked or people identify otherwise. */
async function addPayer(tenant: Tenant, system: System): Promise<Payer | null> {
  if (!isOpenTo(tenant)) return null;
  const [, persona, paysOn] = OWED.find(([type]) => !tenant.productTypeToBlock.includes(type)) ?? [];
  return persona ? { debtor: await addDebtor(tenant, system, persona, 21_000_000), paysOn } : null;
}

/** Who signs a plan with a down payment, where the institution has such. */
async function addPlanner(tenant: Tenant, system: System): Promise<Debtor | null> {
  if (!isOpenTo(tenant) || tenant.productTypeToBlock.includes('abono_convenio')) return null;
  return addDebtor(tenant, system, 'planToSign', 21_000_100);
}
