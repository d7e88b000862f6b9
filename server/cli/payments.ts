import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pino from 'pino';
import { companiesFolder, loadCompanies } from '#server/companies.ts';
import { causeOf } from '#server/database/cause.ts';
import { createPool } from '#server/database/connect.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database, Db } from '#server/database/schema.ts';
import { openMailRinger } from '#server/jobs/job-queue.ts';
import { methods } from '#server/payments/methods/registry.ts';
import { listOpenPayments } from '#server/suspense/list.ts';
import { PAYMENTS_TEXTS as TEXTS } from '#server/texts/payments-command.ts';
import { Misused, readWish, type OrderWish } from './payments-arguments.ts';

/**
 * `npm run payments -- list|assign|refund|confirm|charged|close …`: what an operator decides about charged money
 * (docs/operations.md). Ends with 0 when it is done, 1 with a line that says why not.
 */
async function list(db: Db): Promise<string> {
  const open = await listOpenPayments(db);
  return open.length === 0 ? TEXTS.nothing : TEXTS.list(open);
}

async function obey(db: Db, url: string, wish: OrderWish): Promise<string> {
  const companies = await loadCompanies(
    companiesFolder(dirname(dirname(dirname(fileURLToPath(import.meta.url))))),
  );
  const ringer = await openMailRinger(url);
  const jobs = { ...ringer, start: async () => undefined };
  const deps = {
    db,
    companies,
    jobs,
    methods,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
  };
  try {
    const fault = await wish.obey(deps);
    if (fault) throw new Misused(TEXTS.refused(fault));
    return TEXTS.done[wish.name](wish.order.ref);
  } finally {
    await ringer.stop();
  }
}

async function main(): Promise<string> {
  const wish = readWish(process.argv.slice(2));
  if (wish === 'help') return TEXTS.usage;
  const url = process.env.DATABASE_URL;
  if (!url) throw new Misused(TEXTS.noDatabase);
  await migrateToLatest(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, 2) }) });
  try {
    return wish === 'list' ? await list(db) : await obey(db, url, wish);
  } finally {
    await db.destroy();
  }
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Misused ? error.message : TEXTS.failed(causeOf(error)));
  process.exitCode = 1;
}
