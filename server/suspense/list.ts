import { sql } from 'kysely';
import type { MoneyStanding } from '#contract/money.ts';
import type { RefundState } from '#contract/refund-state.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { SuspenseReason } from '../database/refund-schema.ts';
import type { Db } from '../database/schema.ts';
import { standings } from '../ledger/standing.ts';

/** A payment that may need an operator's decision. It holds no name. */
export type OpenPayment = {
  readonly ref: string;
  readonly company: string;
  readonly amount: number;
  readonly standing: Exclude<MoneyStanding, 'returned'> | null;
  readonly reason: SuspenseReason | null;
  readonly returned: number;
  readonly until: CalendarDate | null;
  readonly refund: RefundState | null;
  readonly cases: readonly string[];
};

/** Money in suspense, money on its way back and open cases; what was promised first comes first. */
export async function listOpenPayments(db: Db): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select p.ref, p.company, coalesce(s.received, p.amount) as amount, s.standing, u.reason,
           coalesce(s.returned, 0)::bigint as returned, u.promised_on as until, r.state as refund, c.cases
      from payment p
      left join ${standings} s on s.payment_id = p.id and s.standing <> 'returned'
      left join suspense u on u.payment_id = p.id and u.resolved_at is null
      left join lateral (
        select state from refund where payment_id = p.id order by created_at desc limit 1) r on true
      cross join lateral (
        select coalesce(array_agg(kind order by kind), '{}') as cases
          from case_file where payment_id = p.id and closed_at is null) c
     where s.standing is not null or c.cases <> '{}'
     order by u.promised_on nulls last, p.created_at, p.ref`.execute(db);
  return rows;
}
