import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import pino from 'pino';
import { loadCompanies } from '#server/companies.ts';
import { causeOf } from '#server/database/cause.ts';
import { createPool } from '#server/database/connect.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database, Db } from '#server/database/schema.ts';
import { openMailRinger } from '#server/jobs/mail-queue.ts';
import { listOpenPayments } from '#server/suspense/list.ts';
import {
  assignMoney,
  closePayment,
  confirmRefund,
  recordCharge,
  refundMoney,
  type Order,
  type OrderDeps,
  type OrderFault,
} from '#server/suspense/orders.ts';
import { PAYMENTS_TEXTS as TEXTS } from '#server/texts/payments-command.ts';

/**
 * `npm run payments -- list|assign|refund|confirm|charged|close …`: what an operator decides about charged money (docs/operations.md).
 * Ends with 0 when it is done, 1 with a line that says why not.
 */
class Misused extends Error {}

function wordsOf(args: string[]) {
  const option = { type: 'string', default: '' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { refunded, notRefunded, help } = { refunded: flag, notRefunded: flag, help: flag };
  const options = {
    ...{ who: option, why: option, amount: { type: 'string' } as const },
    ...{ refunded, 'not-refunded': notRefunded, help },
  };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Misused(TEXTS.badOption);
  }
}
type Values = ReturnType<typeof wordsOf>['values'];
type Act = (deps: OrderDeps, order: Order, values: Values) => Promise<OrderFault | null>;

function amountOf({ amount }: Values): number | null {
  if (amount === undefined) return null;
  if (!/^[1-9]\d{0,11}$/.test(amount)) throw new Misused(TEXTS.badAmount);
  return Number(amount);
}

function happenedOf({ refunded, 'not-refunded': notRefunded }: Values): boolean {
  if (refunded === notRefunded) throw new Misused(TEXTS.noAnswer);
  return refunded;
}

const ORDERS = {
  assign: (deps, order) => assignMoney(deps, order),
  refund: (deps, order, values) => refundMoney(deps, { ...order, amount: amountOf(values) }),
  confirm: (deps, order, values) => confirmRefund(deps, { ...order, happened: happenedOf(values) }),
  charged: (deps, order) => recordCharge(deps, order),
  close: (deps, order) => closePayment(deps, order),
} as const satisfies Record<string, Act>;
const isOrder = (name: string): name is keyof typeof ORDERS => Object.hasOwn(ORDERS, name);

function needed(value: string, missing: string): string {
  if (value.trim() === '') throw new Misused(missing);
  return value.trim();
}

async function list(db: Db): Promise<string> {
  const open = await listOpenPayments(db);
  return open.length === 0 ? TEXTS.nothing : TEXTS.list(open);
}

async function obey(db: Db, url: string, name: keyof typeof ORDERS, order: Order, values: Values) {
  const companies = await loadCompanies(dirname(dirname(fileURLToPath(import.meta.url))));
  const ringer = await openMailRinger(url);
  const jobs = { ...ringer, start: async () => undefined };
  const deps = { db, companies, jobs, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) };
  try {
    const fault = await ORDERS[name](deps, order, values);
    if (fault) throw new Misused(TEXTS.refused(fault));
    return TEXTS.done[name](order.ref);
  } finally {
    await ringer.stop();
  }
}

/** What the words ask for; checked before anything is opened. */
function read(args: string[]): string | ((db: Db, url: string) => Promise<string>) {
  const { values, positionals } = wordsOf(args);
  if (values.help) return TEXTS.usage;
  const [name = '', ref = '', ...rest] = positionals;
  if (name === 'list' && positionals.length === 1) return list;
  if (!isOrder(name) || rest.length > 0) throw new Misused(TEXTS.badOption);
  const order = {
    ref: needed(ref, TEXTS.noRef),
    who: needed(values.who, TEXTS.noWho),
    why: needed(values.why, TEXTS.noWhy),
  };
  if (name === 'refund') amountOf(values);
  if (name === 'confirm') happenedOf(values);
  return (db, url) => obey(db, url, name, order, values);
}

async function main(): Promise<string> {
  const wish = read(process.argv.slice(2));
  if (typeof wish === 'string') return wish;
  const url = process.env.DATABASE_URL;
  if (!url) throw new Misused(TEXTS.noDatabase);
  await migrateToLatest(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, 2) }) });
  try {
    return await wish(db, url);
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
