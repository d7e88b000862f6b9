import pino from 'pino';
import type { Db } from '#server/database/schema.ts';
import { listBlockers } from '#server/database/locks.ts';
import { openMailRinger } from '#server/jobs/job-queue.ts';
import { listWaiting } from '#server/jobs/waiting.ts';
import { methods } from '#server/payments/methods/registry.ts';
import { listOpenPayments } from '#server/suspense/list.ts';
import { locksText } from '#server/texts/locks.ts';
import { PAYMENTS_TEXTS as TEXTS } from '#server/texts/payments-command.ts';
import { waitingText } from '#server/texts/waiting.ts';
import { companiesHere, runCommand, withDatabase, withDatabaseAsItIs } from './command.ts';
import { databaseHere } from './database-here.ts';
import { Misused } from './misused.ts';
import { readWish, type OrderWish } from './payments-arguments.ts';

/**
 * `npm run payments -- list|waiting|locks|assign|refund|confirm|charged|close …`: what an operator decides about charged money, what background work
 * has not done, and what holds the database up (docs/operations.md). Ends with 0 when it is done, 1 with a line that says why not.
 */
async function list(db: Db): Promise<string> {
  const open = await listOpenPayments(db);
  return open.length === 0 ? TEXTS.nothing : TEXTS.list(open);
}

async function obey(db: Db, url: string, wish: OrderWish): Promise<string> {
  const companies = await companiesHere();
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
  if (wish === 'locks')
    return withDatabaseAsItIs(databaseHere(), TEXTS.noDatabase, async (db) =>
      locksText(await listBlockers(db)),
    );
  return withDatabase(databaseHere(), TEXTS.noDatabase, async (db, url) => {
    if (wish === 'list') return list(db);
    if (wish === 'waiting') return waitingText(await listWaiting(db, new Date()));
    return obey(db, url, wish);
  });
}

await runCommand(main, TEXTS.failed);
