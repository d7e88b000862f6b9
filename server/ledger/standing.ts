import { sql, type RawBuilder } from 'kysely';
import { santiagoDay, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type * as z from 'zod/mini';
import type { MoneySchema, MoneyStanding } from '#contract/money.ts';
import type { Pesos } from '#domain/money.ts';
import type { Db } from '../database/schema.ts';
import { readNotOwed } from '../debts/not-owed.ts';

/** Where charged money is that did not simply pay a debt. */
export type Standing = {
  readonly standing: MoneyStanding;
  readonly received: Pesos;
  /** What of it has gone back. */
  readonly returned: Pesos;
  /** The day by which the debtor was promised an end of the waiting. */
  readonly until: CalendarDate | null;
  /** The day on which the last of it went back. */
  readonly returnedOn: CalendarDate | null;
  /** A person reported some of it as given back: how is not known. */
  readonly areMeansUnknown: boolean;
  /** Nothing is owed of what it was paid for. */
  readonly isNotOwed: boolean;
};

/**
 * `assigning`: it waits for a decision on what it pays · `returning`: a refund is under way · `returned`: all of it was
 * refunded. A payment without a row has booked all of its money, or was never charged.
 */
export const standings = sql<{ payment_id: string; standing: MoneyStanding }>`(
  select p.id as payment_id, s.promised_on as until, m.charged as received, r.returned, r.returned_at,
         case when r.returned = m.charged then 'returned'
              when r.under_way or r.returned > 0 or s.due_at is null or s.reason <> 'debtChanged' then 'returning'
              else 'assigning' end as standing
    from payment p
    left join suspense s on s.payment_id = p.id and s.state <> 'assigned'
    cross join lateral (
      select coalesce(sum(l.amount) filter (where account = 'providerClearing' and l.amount > 0), 0)::bigint as charged,
             coalesce(-sum(l.amount) filter (where account = 'suspense'), 0)::bigint as waiting
        from ledger_entry e join ledger_line l on l.entry_id = e.id where e.payment_id = p.id) m
    cross join lateral (
      select coalesce(sum(amount) filter (where state = 'refunded'), 0)::bigint as returned,
             coalesce(bool_or(state in ('requested', 'sending', 'unknown')), false) as under_way,
             max(settled_at) filter (where state = 'refunded') as returned_at
        from refund where payment_id = p.id) r
   where m.charged > 0 and (m.waiting > 0 or r.under_way or r.returned = m.charged))`;

/** Whether the money of the payment `payment` of a query is in the debt that it paid. */
export const isInDebt = (payment: string): RawBuilder<boolean> => {
  const [state, id] = [sql.ref(`${payment}.state`), sql.ref(`${payment}.id`)];
  return sql<boolean>`(${state} = 'paid' and not exists (select from ${standings} s where s.payment_id = ${id}))`;
};

type Row = {
  standing: MoneyStanding;
  received: Pesos;
  returned: Pesos;
  until: CalendarDate | null;
  returned_at: Date | null;
  areMeansUnknown: boolean;
};

/** Null where the payment's money paid its debt, or where nothing was charged. */
export async function standingOf(db: Db, paymentId: string): Promise<Standing | null> {
  // Named columns: PostgreSQL plans it once a connection (../database/prepared-statements.ts), and planning costs more than reading.
  const { rows } = await sql<Row>`
    select s.standing, s.received, s.returned, s.until, s.returned_at,
           exists (select from refund r join refund_event e on e.refund_id = r.id
                    where r.payment_id = s.payment_id and e.event = 'refund.confirmed') as "areMeansUnknown"
      from ${standings} s where s.payment_id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { returned_at: at, ...rest } = row;
  const { isAll: isNotOwed } = await readNotOwed(db, paymentId);
  return { ...rest, returnedOn: at && santiagoDay(at), isNotOwed };
}

/** The same as the calls say it. */
export function moneyOf({
  standing,
  received,
  returned,
  until,
  returnedOn,
  areMeansUnknown,
  isNotOwed,
}: Standing): z.infer<typeof MoneySchema> {
  return {
    standing,
    received,
    returned,
    until: until && toDayMonthYear(until),
    returned_on: returnedOn && toDayMonthYear(returnedOn),
    ...(areMeansUnknown && { means_unknown: true as const }),
    ...(isNotOwed && { not_owed: true as const }),
  };
}
