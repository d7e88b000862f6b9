import { sql } from 'kysely';
import type * as contract from '#contract/desk-cases.ts';
import type { Db } from '../database/schema.ts';
import { standings } from '../ledger/standing.ts';

/** A payment that may need a decision. It holds no name. */
export type OpenPayment = Omit<contract.OpenPayment, 'since' | 'need'> & {
  readonly company: string;
  readonly since: Date;
  /** Whether a proposal waits for a second person. */
  readonly proposed: boolean;
};

/** Null: of any. */
type Which = {
  readonly company?: string | null;
  readonly ref?: string | null;
  /** Of the debtor; with its company. */
  readonly rut?: string | null;
  readonly limit?: number | null;
};

/** Money in suspense, money on its way back and open cases; what was promised first comes first. */
export async function listOpenPayments(
  db: Db,
  { company = null, ref = null, rut = null, limit = null }: Which = {},
): Promise<OpenPayment[]> {
  // Only what is asked for, so that the planner finds the index of each.
  const ofDebtor = sql`p.debtor_id in (select id from debtor where debtor.company = ${company} and debtor.rut = ${rut})`;
  const filters = [
    sql`true`,
    ...(company === null ? [] : [sql`p.company = ${company}`]),
    ...(ref === null ? [] : [sql`p.ref = ${ref}`]),
    ...(rut === null ? [] : [ofDebtor]),
  ];
  const { rows } = await sql<OpenPayment>`
    select p.ref, p.company, coalesce(s.received, p.amount) as amount, s.standing, u.reason,
           coalesce(s.returned, 0)::bigint as returned, coalesce(u.promised_on, c.until) as until, r.state as refund, c.cases,
           array(select distinct x.operation_number from case_file f, jsonb_to_recordset(f.detail -> 'disputes') asked (dispute uuid), dispute x
                  where f.payment_id = p.id and f.closed_at is null and x.id = asked.dispute order by 1) as not_owed,
           least(u.received_at, c.opened_at, case when r.settled_at is null then r.created_at end) as since,
           exists (select from payment_proposal where payment_id = p.id and state = 'proposed') as proposed
      from payment p
      left join ${standings} s on s.payment_id = p.id and s.standing <> 'returned'
      left join suspense u on u.payment_id = p.id and u.resolved_at is null
      left join lateral (
        select state, created_at, settled_at from refund where payment_id = p.id order by created_at desc limit 1) r on true
      cross join lateral (
        select coalesce(array_agg(kind order by kind), '{}') as cases, min(opened_at) as opened_at, min(until) as until
          from (select kind, opened_at, (detail ->> 'until')::date as until from case_file where payment_id = p.id and closed_at is null
                union all
                select 'strangeHistory', min(open_since), null from strange_history
                 where payment_id = p.id and open_since is not null having count(*) > 0) open) c
     where (s.standing is not null or c.cases <> '{}')
       and ${sql.join(filters, sql` and `)}
     order by coalesce(u.promised_on, c.until) nulls last, p.created_at, p.ref limit ${limit}`.execute(db);
  return rows;
}
