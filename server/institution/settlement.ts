import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import {
  addBusinessDays,
  addDays,
  isBusinessDay,
  santiagoClock,
  santiagoDay,
  startOfDay,
  type CalendarDate,
} from '#domain/calendar.ts';
import type { EventAnswer } from '#contract/institution-events.ts';
import type { Settlement, SettlementTotals } from '#contract/settlements.ts';
import type { SettlementFileTable } from '../database/institution-schema.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { csvLine } from '../portfolio/csv-line.ts';
import { describeEvents } from './describe.ts';
import { numberEvents, readEvents } from './events.ts';

/**
 * The settlement file of an institution and business day: the money events since the file before it, as CSV. It is made of
 * what does not change any more, so asking again gives the same bytes (docs/settlement-file.md).
 */

type Closed = Pick<SettlementFileTable, 'company' | 'day' | 'after_position' | 'until_position'>;
type MoneyEvent = Extract<EventAnswer, { data: { amount: number } }>;

export type SettlementFile = { readonly settlement: Settlement; readonly csv: string };

/** Files are closed some minutes after midnight: a transaction of the day before has ended by then. */
const GRACE_MS = 10 * 60_000;

/**
 * Closes every business day that is over, of every institution that is paid here. Answers what was closed now. @throws the first
 * failure, at the end
 */
export async function closeDays(deps: Pick<Dependencies, 'db' | 'clock' | 'companies'>): Promise<Closed[]> {
  const closed: Closed[] = [];
  await eachInTurn(deps.companies.paying, async ({ key }) => {
    closed.push(...(await closeDaysOf(deps, key)));
  });
  return closed;
}

async function closeDaysOf(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  company: string,
): Promise<Closed[]> {
  const closed: Closed[] = [];
  const today = santiagoDay(new Date(clock.now().getTime() - GRACE_MS));
  const last = await lastOf(db, company);
  // An institution that is new begins with the business day that ended last.
  const first = last ? addDays(last.day, 1) : addBusinessDays(today, -1);
  for (let day = first; day < today; day = addDays(day, 1))
    if (isBusinessDay(day)) closed.push(await close(db, clock.now(), company, day));
  return closed;
}

const lastOf = (db: Db, company: string) =>
  db
    .selectFrom('settlement_file')
    .select(['day', 'until_position'])
    .where('company', '=', company)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Two that close the same day at once agree: what the first has written stands. */
async function close(db: Db, at: Date, company: string, day: CalendarDate): Promise<Closed> {
  await numberEvents(db, company);
  const after = (await lastOf(db, company))?.until_position ?? 0;
  const { until } = await db
    .selectFrom('institution_event')
    .select(({ fn }) => fn.max('position').as('until'))
    .where('company', '=', company)
    .where('at', '<', startOfDay(addDays(day, 1)))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('settlement_file')
    .values({
      ...{ company, day, made_at: at },
      ...{ after_position: after, until_position: Math.max(after, until ?? 0) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await closedDays(db, company, { from: day, until: day });
  const [file] = kept;
  if (!file) throw new Error(`The day ${day} was not closed.`);
  return file;
}

export function closedDays(
  db: Db,
  company: string,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<Closed[]> {
  return db
    .selectFrom('settlement_file')
    .select(['company', 'day', 'after_position', 'until_position'])
    .where('company', '=', company)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
}

/** The newest first, older than `before`. */
export function latestDays(
  db: Db,
  company: string,
  { before, limit }: { before: CalendarDate | null; limit: number },
): Promise<Selectable<SettlementFileTable>[]> {
  return db
    .selectFrom('settlement_file')
    .select(['company', 'day', 'after_position', 'until_position', 'made_at'])
    .select(['sftp_tries', 'sftp_due_at', 'sftp_at', 'sftp_failure'])
    .where('company', '=', company)
    .$if(before !== null, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

const HEADER = [
  ...['position', 'type', 'at', 'rut', 'offer_type', 'agreement_number', 'operation_number', 'debt_id'],
  ...['quota_number', 'amount', 'discount', 'method', 'reference', 'order', 'authorisation', 'paid_with'],
] as const;

/** The file of a closed day, written anew from its events. */
export async function writeSettlement(db: Db, closed: Closed): Promise<SettlementFile> {
  const { company, day, after_position: after, until_position: until } = closed;
  const events = await describeEvents(db, await readEvents(db, company, { after, until }));
  const money = events.filter((event): event is MoneyEvent => event.kind.startsWith('money.'));
  const rows = money.flatMap(rowsOf);
  const csv = [HEADER, ...rows].map((row) => csvLine(row)).join('');
  return {
    csv,
    settlement: {
      day,
      file_name: `${company}-${day}.csv`,
      sha256: createHash('sha256').update(csv).digest('hex'),
      ...{ rows: rows.length, after, until },
      totals: totalsOf(money, await returnedOtherwise(db, closed)),
    },
  };
}

const sumOf = (events: readonly MoneyEvent[], type: string) =>
  events.filter(({ kind }) => kind === `money.${type}`).reduce((sum, { data }) => sum + data.amount, 0);

/** Pesos that went back without their provider, below zero: it was never asked to, and people said that they were given back. */
async function returnedOtherwise(
  db: Db,
  { company, after_position: after, until_position: until }: Closed,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount), 0)::bigint as sum
      from institution_event i
      join ledger_entry e on e.id = i.entry_id
      join ledger_line l on l.entry_id = e.id and l.account = 'providerClearing'
     where i.company = ${company} and i.position > ${after} and i.position <= ${until}
       and exists (select from refund_event r where r.refund_id = e.refund_id and r.event = 'refund.confirmed')
       and not exists (select from refund_event r where r.refund_id = e.refund_id and r.to_state = 'sending')`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

function totalsOf(money: readonly MoneyEvent[], otherwise: number): SettlementTotals {
  const [received, held, assigned, returned] = ['received', 'held', 'assigned', 'returned'].map((type) =>
    sumOf(money, type),
  ) as [number, number, number, number];
  const discount = money.reduce((sum, { data }) => sum + data.discount, 0);
  return { received, held, assigned, returned, discount, net: received + held + returned - otherwise };
}

type Row = (string | number | null)[];

/** One row for each quota that the money paid or no longer pays; one alone where it pays none. */
function rowsOf({ position, kind, at, data }: MoneyEvent): Row[] {
  const { payment, amount, discount, off_debts: offDebts } = data;
  const { date, time } = santiagoClock(new Date(at));
  const type = kind.slice('money.'.length);
  const sign = amount < 0 ? -1 : 1;
  const lines =
    offDebts !== 0
      ? payment.lines
      : [
          {
            debt_id: null,
            number: null,
            amount: Math.abs(amount),
            agreement_number: null,
            operation_number: null,
          },
        ];
  return lines.map((line, index) => [
    ...[position, type, `${date} ${time}`, payment.rut, payment.offer_type],
    ...[line.agreement_number, line.operation_number, line.debt_id, line.number],
    // The discount is of the whole payment: it stands once, with its first quota.
    ...[sign * line.amount, index === 0 ? discount : 0],
    ...[payment.method, payment.ref, payment.order, payment.authorisation, payment.paid_with],
  ]);
}
