import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import { createProviders, methods } from '#server/payments/methods/registry.ts';
import { askProviders, type Asked } from '#server/reconciliation/ask-providers.ts';
import { checkBooks, faultsBy } from '#server/reconciliation/check.ts';
import { givenUpMailRule } from '#server/reconciliation/own-rules.ts';
import { reportMoney, readReport } from '#server/reconciliation/report.ts';
import type { ProviderCharge } from '#server/reconciliation/provider-rules.ts';
import { readInstitutionFiles } from '#server/companies.ts';
import { readConfig } from '#server/config.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { causeOf } from '#server/database/cause.ts';
import { databaseHere } from './database-here.ts';
import { createPool } from '#server/database/connect.ts';
import type { Database, Db } from '#server/database/schema.ts';

/**
 * `npm run reconcile -- [--days 7] [--report FILE]`: our books against the provider's, and against themselves (docs/operations.md).
 * Reads only, and names all money in suspense and every refund. Ends with 0 when the books say the same, with 1 and a line for
 * each difference when they do not, with 2 when the providers could not be asked, or gave no answer about an institution and method.
 */
const DAY_MS = 24 * 60 * 60_000;

/** The providers' word; null, and said so, when the environment does not say how to ask them. */
async function ask(db: Db, since: Date) {
  try {
    const config = readConfig(process.env, await readInstitutionFiles(process.env['INSTITUTIONS_DIR']));
    const outside = { providers: createProviders(config) };
    return await askProviders({ db, config, outside, methods }, since);
  } catch (problem) {
    if (!(problem instanceof ConfigurationError)) throw problem;
    console.error(`The providers were not asked, so nothing is sure: ${problem.message}`);
    return null;
  }
}

const NO_WORD: Asked = { charges: [], faults: [], asked: 0, silent: 0, mute: [] };

/** A charge that both the provider and its report list counts once; only the provider says what of it went back. */
function together(asked: readonly ProviderCharge[], reported: readonly ProviderCharge[]): ProviderCharge[] {
  const listed = new Set(reported.map(({ buyOrder }) => buyOrder));
  const refunded = new Map(asked.map((charge) => [charge.buyOrder, charge.refunded]));
  return [
    ...reported.map((charge) => ({ ...charge, refunded: refunded.get(charge.buyOrder) ?? null })),
    ...asked.filter(({ buyOrder }) => !listed.has(buyOrder)),
  ];
}

async function main(url: string): Promise<number> {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '7' }, report: { type: 'string' } },
  });
  const reported = values.report === undefined ? [] : readReport(readFileSync(values.report, 'utf8'));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, 2) }) });
  try {
    const since = new Date(Date.now() - Number(values.days) * DAY_MS);
    for (const line of await reportMoney(db, since)) console.log(line);
    const word = await ask(db, since);
    const { charges, faults: denied, asked, silent, mute } = word ?? NO_WORD;
    const compared = together(charges, reported);
    const now = new Date();
    const differences = await checkBooks(db, { now, charges: compared });
    const faults = [...denied, ...differences, ...(await faultsBy(db, [givenUpMailRule(now)]))];
    for (const fault of faults) console.log(fault);
    const words = [
      `${asked} payments asked for`,
      `${silent} without an answer`,
      `${reported.length} reported`,
    ];
    console.log(`${words.join(', ')}; ${compared.length} charges compared, ${faults.length} differences.`);
    for (const line of mute) console.error(line);
    if (word === null || mute.length > 0) return 2;
    if (asked === 0) console.log('There was nothing to ask of a provider.');
    return faults.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await main(databaseHere() ?? '');
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 2;
}
