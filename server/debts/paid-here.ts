import { sql, type RawBuilder } from 'kysely';
import type { Company } from '#domain/company.ts';
import { DEBT_ENDING_TYPES } from '#domain/product.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import { isPaidElsewhere, paidDay } from './paid-elsewhere.ts';
import { isPastDueAt, paysArrears } from './past-due.ts';
import { signedDebts } from './signed-debts.ts';

const paysSince = (instant: string) => paysArrears(sql.ref('op.overdue_since'), dayOf(sql.ref(instant)));

/** Of an operation `op`: what an agreement signed here has paid is owed no more, before a load says so too. */
export const isFulfilledHere = sql`exists (
  select from ${signedDebts} d join agreement a on a.id = d.agreement_id
   where d.company = op.company and d.operation_number = op.operation_number and a.state = 'fulfilled'
     and ${paysSince('a.ended_at')})`;

/** Quotas that are paid nowhere; `withdrawn_at`: when a load took them out, by themselves or with their debt. */
const unpaidQuotas = sql`(
  select part.company, part.debt_id, part.agreement_number, part.operation_number, least(part.withdrawn_at, q.withdrawn_at) as withdrawn_at
    from debt part
    join quota q on q.company = part.company and q.debt_id = part.debt_id
   where not ${isPaidElsewhere} and not exists (
     select from payment_quota paid
      where paid.company = q.company and paid.debt_id = q.debt_id and paid.number = q.number and paid.hold = 'paid'))`;

/**
 * Of a debt `d` in its offer `o`: whether some of it is unpaid. What a load took out is owed no more, unless it went with its whole offer or
 * another offer of the operation asks for it. Offers are alternatives: one that was not chosen leaves a debt that was paid whole paid.
 */
export const isUnpaid = sql<boolean>`exists (
  select from ${unpaidQuotas} own
   where own.company = d.company and own.agreement_number = d.agreement_number
     and (own.withdrawn_at is null or own.withdrawn_at >= o.withdrawn_at or own.operation_number = d.operation_number and exists (
       select from ${unpaidQuotas} other
        where other.company = d.company and other.operation_number = d.operation_number and other.withdrawn_at is null)))`;

/** The instalments of a lapsed agreement are withdrawn, which leaves none to pay. */
const lapsed = sql`
  select from agreement a
   where a.company = o.company and a.instalments_number = o.agreement_number and a.state in ('lapsed', 'released')`;

/** Of debts `d` and `payer` of one offer: quotas of several operations may all be under one of them. */
const paysFor = sql`(
  payer.debt_id = d.debt_id or not exists (select from quota where company = d.company and debt_id = d.debt_id))`;

/**
 * Of a debt `d` in an offer `o` that is paid whole: it was paid with it. One that a load took out before was where all quotas of its own are
 * paid or, without any, where those of the offer had been paid by the day before.
 */
export const isPaidWithOffer = sql<boolean>`(
  d.withdrawn_at is null or d.withdrawn_at >= o.withdrawn_at or not exists (
    select from debt payer
      join quota q on q.company = payer.company and q.debt_id = payer.debt_id
      left join payment_quota pq on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
      left join payment p on p.id = pq.payment_id
     cross join lateral (select ${paidDay(sql.ref('p.settled_at'))} as paid_on) as its
     where payer.company = d.company and payer.agreement_number = d.agreement_number and ${paysFor}
       and (its.paid_on is null or payer.debt_id <> d.debt_id and its.paid_on >= ${dayOf(sql.ref('d.withdrawn_at'))})))`;

/**
 * The same of a debt that a load took out before, by what was paid here of its offer's debt `payer`. Offers are read at each call, and the whole
 * condition would more than double what that takes.
 */
const wasPaidHere = sql`(case when payer.debt_id = d.debt_id
  then not exists (select from ${unpaidQuotas} own where own.company = d.company and own.debt_id = d.debt_id)
  else not exists (
    select from payment_quota later join payment l on l.id = later.payment_id
     where later.company = payer.company and later.debt_id = payer.debt_id and later.hold = 'paid'
       and ${dayOf(sql.ref('l.settled_at'))} >= ${dayOf(sql.ref('d.withdrawn_at'))}) end)`;

/**
 * Of an operation `op`: a payment here since its arrears left nothing unpaid of an offer `o` of it, also where a load took that offer out since. The
 * down payment of an agreement to be made and payments of a lapsed one pay no operation.
 */
const isPaidBy = (offers: RawBuilder<unknown>) => sql`exists (
  select from offer o
    join debt d on d.company = o.company and d.agreement_number = o.agreement_number
    join debt payer on payer.company = o.company and payer.agreement_number = o.agreement_number and ${paysFor}
    join payment_quota pq on pq.company = payer.company and pq.debt_id = payer.debt_id and pq.hold = 'paid'
    join payment p on p.id = pq.payment_id and ${paysSince('p.settled_at')}
   where o.company = op.company and o.rut = op.rut and d.operation_number = op.operation_number and ${offers}
     and (d.withdrawn_at is null or d.withdrawn_at >= o.withdrawn_at or ${wasPaidHere}) and not ${isUnpaid} and not exists (${lapsed}))`;

/**
 * Whether everything still overdue in the portfolio has been paid here: the portfolio is updated only by a later import (§9
 * "Payment booked"). An operation is paid by an offer without open quotas, or by a fulfilled agreement: its instalments stand under
 * one operation for all of them.
 */
export async function hasPaidAllHere(db: Db, company: Company, debtorId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean | null }>`
    select bool_and(${isFulfilledHere} or ${isPaidBy(sql`o.product_type <> 'abono_convenio'`)}) as "isPaid"
      from debtor b
      join operation op on op.company = b.company and op.rut = b.rut and op.withdrawn_at is null
       and ${isPastDueAt('op', company, at)}
     where b.id = ${debtorId} and b.company = ${company.key}`.execute(db);
  return rows[0]?.isPaid ?? false;
}

const isDebtEnding = sql`o.product_type in (${sql.join(DEBT_ENDING_TYPES)})`;

/** Of a debt `part` of an offer: another offer of its operation, or an agreement signed here, has paid it whole (decision 0106). */
export const isPaidOtherwise = sql<boolean>`exists (
  select from operation op
   where op.company = part.company and op.operation_number = part.operation_number
     and (${isFulfilledHere} or ${isPaidBy(sql`${isDebtEnding} and o.agreement_number <> part.agreement_number`)}))`;

/**
 * Of an offer `o` of the portfolio: something of it is paid otherwise, or is being paid by an agreement in force. Offers of an
 * operation are alternatives: nothing more is asked for by this one (decision 0106).
 */
export const isSettledOtherwise = sql<boolean>`exists (
  select from debt part
   where part.company = o.company and part.agreement_number = o.agreement_number
     and part.source = 'portfolio' and part.withdrawn_at is null
     and (${isPaidOtherwise} or exists (
       select from ${signedDebts} d join agreement a on a.id = d.agreement_id
        where d.company = part.company and d.operation_number = part.operation_number
          and a.state in ('formalised', 'inForce'))))`;
