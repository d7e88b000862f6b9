import { sql, type RawBuilder } from 'kysely';
import type { Company } from '#domain/company.ts';
import { DEBT_ENDING_TYPES } from '#domain/product.ts';
import { dayOf, paidDay } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import { isInDebt } from '../ledger/standing.ts';
import { isPastDueAt, paysArrears } from './past-due.ts';
import { signedDebts } from './signed-debts.ts';

const paysSince = (instant: string) => paysArrears(sql.ref('op.overdue_since'), dayOf(sql.ref(instant)));

/** Of an operation `op`: what an agreement signed here has paid is owed no more, before a load says so too. */
export const isFulfilledHere = sql`exists (
  select from ${signedDebts} d join agreement a on a.id = d.agreement_id
   where d.company = op.company and d.operation_number = op.operation_number and a.state = 'fulfilled'
     and ${paysSince('a.ended_at')})`;

/**
 * Whether everything still overdue in the portfolio has been paid here: the portfolio is updated only by a later import (§9
 * "Payment booked"). An operation is paid by an offer without open quotas, or by a fulfilled agreement: its instalments stand under
 * one operation for all of them. The down payment of an agreement to be made and payments of a lapsed one pay no operation.
 */
export async function hasPaidAllHere(db: Db, company: Company, debtorId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean | null }>`
    select bool_and(${isFulfilledHere} or exists (
             select from offer o
               join debt d on d.company = o.company and d.agreement_number = o.agreement_number
               join payment_quota pq on pq.company = d.company and pq.debt_id = d.debt_id and pq.hold = 'paid'
               join payment p on p.id = pq.payment_id and ${paysSince('p.settled_at')}
              where o.company = op.company and o.rut = op.rut and d.operation_number = op.operation_number
                and o.product_type <> 'abono_convenio' and o.withdrawn_at is null and d.withdrawn_at is null
                and not ${isUnpaid} and not exists (${lapsed})
           )) as "isPaid"
      from debtor b
      join operation op on op.company = b.company and op.rut = b.rut and op.withdrawn_at is null
       and ${isPastDueAt('op', company, at)}
     where b.id = ${debtorId} and b.company = ${company.key}`.execute(db);
  return rows[0]?.isPaid ?? false;
}

/** Quotas that are paid nowhere; `is_asked` while no load has taken them out. */
const unpaidQuotas = sql`(
  select part.company, part.agreement_number, part.operation_number,
         part.withdrawn_at is null and q.withdrawn_at is null as is_asked
    from debt part
    join quota q on q.company = part.company and q.debt_id = part.debt_id
   where q.paid_on is null and not exists (
     select from payment_quota paid
      where paid.company = q.company and paid.debt_id = q.debt_id and paid.number = q.number and paid.hold = 'paid'))`;

/**
 * Of a debt `d` in its offer `o`: whether some of it is unpaid. What a load took out is owed no more, unless it went with its whole offer or
 * another offer of the operation asks for it. Offers are alternatives: one that was not chosen leaves a debt that was paid whole paid.
 */
export const isUnpaid = sql<boolean>`exists (
  select from ${unpaidQuotas} own
   where own.company = d.company and own.agreement_number = d.agreement_number
     and (own.is_asked or o.withdrawn_at is not null or own.operation_number = d.operation_number and exists (
       select from ${unpaidQuotas} other
        where other.company = d.company and other.operation_number = d.operation_number and other.is_asked)))`;

/** The instalments of a lapsed agreement are withdrawn, which leaves none to pay. */
const lapsed = sql`
  select from agreement a
   where a.company = o.company and a.instalments_number = o.agreement_number and a.state in ('lapsed', 'released')`;

/** Whether a load names a day of payment of a quota `q`. It may be that of a payment here that was given back, unless it is before the one or after the other. */
const isPaidElsewhere = sql<boolean>`(q.paid_on is not null and not exists (
  select from payment_quota gone
    join payment g on g.id = gone.payment_id
    join refund r on r.payment_id = g.id and r.source = 'debt' and r.state <> 'refused'
   where gone.company = q.company and gone.debt_id = q.debt_id and gone.number = q.number
     and q.paid_on between ${dayOf(sql.ref('g.settled_at'))} and coalesce(${dayOf(sql.ref('r.settled_at'))}, q.paid_on)))`;

/**
 * What a debtor `b` of a query has paid whole, some of it here. A quota that the institution has withdrawn unpaid counts as unpaid: neither an
 * agreement that lapsed nor a debt that was replaced is certified as paid.
 */
export const paidWhole = sql`(
    select o.agreement_number, case when o.product_type = 'put' then 'singlePayment' else 'agreement' end as kind,
           paid.amount + coalesce(a.down_payment, 0) as amount, paid.paid_on, coalesce(paid.ref, down.ref) as ref,
           array_remove(paid.payment_ids || a.payment_id, null) as payment_ids, a.signed_terms,
           o.product_type in (${sql.join(DEBT_ENDING_TYPES)}) as "endsDebt",
           array(
             select operation_number from debt d where d.company = o.company and d.agreement_number = o.agreement_number
              union select operation_number from ${signedDebts} d where d.agreement_id = a.id
              order by operation_number) as operations
      from offer o
      left join agreement a on a.company = o.company and a.instalments_number = o.agreement_number
      left join payment down on down.id = a.payment_id and down.debtor_id = b.id and ${isInDebt('down')}
     cross join lateral (
       select bool_and(p.id is not null or ${isPaidElsewhere}) as is_whole,
              max(${paidDay(sql.ref('p.settled_at'), sql.ref('q.paid_on'))}) as paid_on,
              sum(coalesce(pq.amount, q.amount))::bigint as amount,
              array_agg(distinct p.id) filter (where p.id is not null) as payment_ids,
              (array_agg(p.ref order by p.settled_at desc) filter (where p.id is not null))[1] as ref
         from debt d join quota q on q.company = d.company and q.debt_id = d.debt_id
         left join payment_quota pq
           on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
         left join payment p on p.id = pq.payment_id and p.debtor_id = b.id and ${isInDebt('p')}
        where d.company = o.company and d.agreement_number = o.agreement_number) paid
     where o.company = b.company and o.rut = b.rut and o.product_type <> 'abono_convenio'
       and paid.is_whole and coalesce(paid.ref, down.ref) is not null)`;

/** Whether what such a debtor has paid whole pays off an operation that is owed since a day. */
export const isPaidOff = (operation: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${paidWhole} done
   where done."endsDebt" and ${operation} = any(done.operations) and ${paysArrears(since, sql.ref('done.paid_on'))})`;
