import { sql, type RawBuilder } from 'kysely';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Db, Tx } from '../database/schema.ts';
import { overdueBy } from '../debts/past-due.ts';
import { orderFault, type EnablingFault, type EnablingOrder } from './order.ts';
import { isPossible } from './states.ts';

/**
 * Writes an executive's order down, from when on the server answers by it; all its operations or none.
 * @returns why not, or null when it is written
 */
export function recordEnabling(db: Db, order: EnablingOrder, now: Date): Promise<EnablingFault | null> {
  return db.transaction().execute((tx) => writeEnabling(tx, order, now));
}

/** The same in a transaction. `id`: of the call that ordered it; the index on it lets none be written twice. */
export async function writeEnabling(
  tx: Tx,
  order: EnablingOrder,
  now: Date,
  id?: string,
): Promise<EnablingFault | null> {
  const operations = [...new Set(order.operations)];
  const fault =
    orderFault(order, santiagoDay(now)) ?? (await standingFault(tx, { ...order, operations }, now));
  if (fault) return fault;
  const { company, executive, reason, until } = order;
  const rows = operations.map((operation_number) => ({
    company: company.key,
    operation_number,
    executive: executive.trim(),
    reason: reason.trim(),
    until,
    at: now,
    ...(id && { order_id: id }),
  }));
  await tx.insertInto('enabling').values(rows).execute();
  return null;
}

/** `until`: what the last word said, whatever loads did with the operation since. */
type Standing = {
  number: string;
  isLoaded: boolean;
  isOldEnough: boolean;
  until: CalendarDate | null;
};

/** Whether the operation `op` is offered without being enabled. */
export const isOldEnough = (company: Company, today: CalendarDate): RawBuilder<boolean> =>
  sql`coalesce(op.overdue_since <= ${overdueBy(company, today)}, false)`;

/**
 * Enabled is what is not offered anyway, taken back what is enabled. That holds also of what is old enough by itself: a load may make
 * it younger again, and what was enabled would be offered then.
 */
async function standingFault(
  tx: Db,
  { company, operations, until, staff, seenUntil }: EnablingOrder,
  now: Date,
): Promise<EnablingFault | null> {
  const today = santiagoDay(now);
  // Sorted: two orders that share operations would otherwise wait for each other.
  await sql`
    select pg_advisory_xact_lock(hashtext('enabling ' || ${company.key}), hashtext(number))
      from unnest(${[...operations].sort()}::text[]) as number`.execute(tx);
  const { rows } = await sql<Standing>`
    select number, op.operation_number is not null as "isLoaded",
           (select until from enabling e
             where e.company = ${company.key} and e.operation_number = number order by e.id desc limit 1) as until,
           ${isOldEnough(company, today)} as "isOldEnough"
      from unnest(${operations}::text[]) as number
      left join operation op on op.company = ${company.key} and op.operation_number = number and op.withdrawn_at is null`.execute(
    tx,
  );
  const those = (is: (row: Standing) => boolean) =>
    operations.filter((number) => rows.some((row) => row.number === number && is(row)));
  const revoked = staff
    ? { ...staff, type: 'enabling.revoke' as const }
    : { type: 'operator.revoked' as const };
  const faults: Extract<EnablingFault, { operations: string[] }>[] = [
    {
      code: 'unknownOperation',
      operations: those(({ isLoaded, until: last }) => !isLoaded && (until !== null || last === null)),
    },
    {
      code: 'changedMeanwhile',
      operations: those((row) => seenUntil !== undefined && row.until !== seenUntil),
    },
    {
      code: 'endsLater',
      operations: those(
        ({ until: last }) => !!staff && !seenUntil && until !== null && last !== null && last > until,
      ),
    },
    until === null
      ? {
          code: 'notEnabled',
          operations: those((row) => !isPossible(row.until, { ...revoked, today })),
        }
      : { code: 'alreadyOffered', operations: those((row) => row.isOldEnough) },
  ];
  return faults.find((fault) => fault.operations.length > 0) ?? null;
}
