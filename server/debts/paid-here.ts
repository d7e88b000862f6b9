import { sql } from 'kysely';
import type { Company } from '#domain/company.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
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
