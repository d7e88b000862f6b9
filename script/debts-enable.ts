import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import { isCalendarDate, type CalendarDate } from '#domain/calendar.ts';
import { isPaying } from '#domain/company.ts';
import { loadCompanies } from '#server/companies.ts';
import { causeOf } from '#server/database/cause.ts';
import { createPool } from '#server/database/connect.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import type { EnablingFault, EnablingOrder } from '#server/enabling/order.ts';
import { recordEnabling } from '#server/enabling/record.ts';
import { enablingFaultText, ENABLING_TEXTS as TEXTS } from '#server/texts/enabling.ts';

/**
 * `npm run debts:enable -- --company KEY --by WHO --reason WHY --until DAY OPERATION…`: an executive makes debts payable that
 * are not old enough yet (readings 22f, docs/operations.md). Ends with 0 when the order is written, 1 when nothing is.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Said to whoever typed the command; everything else that goes wrong is the machine's. */
class Misused extends Error {}

type Words = ReturnType<typeof readWords>;

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        by: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        until: { type: 'string' },
        revoke: { type: 'boolean', default: false },
        database: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Misused(TEXTS.badOption);
  }
}

/** `yyyy-mm-dd`, `dd-mm-yyyy` or `dd/mm/yyyy`. */
function dayOf(given: string): CalendarDate {
  const match = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(given);
  const day = match ? `${match[4]}-${match[3]}-${match[1]}` : given;
  if (!isCalendarDate(day)) throw new Misused(TEXTS.badDay(given));
  return day;
}

async function orderOf({ values, positionals }: Words): Promise<EnablingOrder> {
  const { company: key, by, reason, until, revoke } = values;
  if (!key) throw new Misused(TEXTS.noCompany);
  const companies = (await loadCompanies(root)).all.filter(isPaying);
  const company = companies.find((known) => known.key === key);
  if (!company)
    throw new Misused(
      TEXTS.unknownCompany(
        key,
        companies.map((known) => known.key),
      ),
    );
  if (revoke && until !== undefined) throw new Misused(TEXTS.untilAndRevoke);
  if (!revoke && until === undefined) throw new Misused(TEXTS.noUntil);
  const operations = [...new Set(positionals.map((number) => number.trim()))];
  return {
    company,
    operations,
    executive: by,
    reason,
    until: until === undefined ? null : dayOf(until),
  };
}

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
  const words = readWords();
  if (words.values.help) return TEXTS.usage;
  const order = await orderOf(words);
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
