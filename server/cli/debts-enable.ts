import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { companiesFolder, loadCompanies } from '#server/companies.ts';
import { causeOf } from '#server/database/cause.ts';
import { createPool } from '#server/database/connect.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import type { EnablingFault, EnablingOrder } from '#server/enabling/order.ts';
import { recordEnabling } from '#server/enabling/record.ts';
import { enablingFaultText, ENABLING_TEXTS as TEXTS } from '#server/texts/enabling.ts';
import { Misused, orderOf, readWords } from './debts-enable-order.ts';

/**
 * `npm run debts:enable -- --company KEY --by WHO --reason WHY --until DAY OPERATION…`: an executive makes debts payable that
 * are not old enough yet (readings 22f, docs/operations.md). Ends with 0 when the order is written, 1 when nothing is.
 */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function record(url: string, order: EnablingOrder): Promise<EnablingFault | null> {
  await migrateToLatest(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, 1) }) });
  try {
    return await recordEnabling(db, order, new Date());
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<string> {
  const words = readWords(process.argv.slice(2));
  if (words.values.help) return TEXTS.usage;
  const order = orderOf(words, await loadCompanies(companiesFolder(root)));
  const url = words.values.database ?? process.env.DATABASE_URL;
  if (!url) throw new Misused(TEXTS.noDatabase);
  const fault = await record(url, order);
  if (fault) throw new Misused(enablingFaultText(fault));
  const { company, operations, until } = order;
  return until === null
    ? TEXTS.revoked(company.key, operations)
    : TEXTS.enabled(company.key, operations, until);
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Misused ? error.message : TEXTS.failed(causeOf(error)));
  process.exitCode = 1;
}
