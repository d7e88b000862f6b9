import { sql, type Selectable } from 'kysely';
import type { Voucher } from '#contract/payment-status.ts';
import type { SignedTerms } from '#domain/agreement.ts';
import { lastDayOfMonth, santiagoDay, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Pesos } from '#domain/money.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db, PaymentTable } from '../database/schema.ts';
import { dueDay } from '../debts/may-collect.ts';
import { isPaidElsewhere } from '../debts/paid-elsewhere.ts';
import type { Quote } from './quotes.ts';

type Payment = Selectable<PaymentTable>;
export type Progress = {
  payment_agreement_number: string;
  operations: string[];
  paid: number;
  total: number;
  pending_this_month: number;
  /** Null where the debt has another owner since, or its offer is gone: it is not asked for any more. */
  pending_amount: Pesos | null;
  last_paid_on: CalendarDate | null;
  /** Of an agreement signed here. */
  signed_terms: Partial<SignedTerms> | null;
};

/**
 * Whether a voucher of a debtor counts a quota `q` of a debt `d` in its offer `o`. What a load has left out is owed no more, unless it went
 * with its whole offer; what the debtor paid here stays paid, and no load leaves out instalments of an agreement signed here.
 */
export const isCounted = (debtorId: string) => sql<boolean>`(
  d.source = 'agreement'
  or (d.withdrawn_at is null or d.withdrawn_at >= o.withdrawn_at) and (q.withdrawn_at is null or q.withdrawn_at >= o.withdrawn_at)
  or exists (
    select from payment_quota pq join payment p on p.id = pq.payment_id
     where pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
       and p.debtor_id = ${debtorId}))`;

/**
 * "Pagada x de y cuotas" of each agreement that was paid, and its pending amount (§2.5). If the debt has passed to another
 * debtor, only the payer's payments and those up to the day of this payment count. What went with its whole offer, as the
 * instalments of an agreement that lapsed, counts as unpaid, though it is asked for no more: it did not end by being paid.
 */
export async function readProgress(
  db: Db,
  payment: Payment,
  { offer_type, lines }: Quote,
): Promise<Progress[] | null> {
  if (offer_type === 'put' || offer_type === 'abono_convenio') return null;
  const settledAt = payment.settled_at ?? payment.created_at;
  const paidOn = santiagoDay(settledAt);
  const of = {
    debtor: sql`${payment.debtor_id}::uuid`,
    company: sql.ref('d.company'),
    agreement: sql.ref('d.agreement_number'),
  };
  const monthEnd = lastDayOfMonth(paidOn);
  const debts = [...new Set(lines.map((line) => line.debtId))];
  const { rows } = await sql<Progress>`
    select agreement_number as payment_agreement_number,
           array_agg(distinct operation_number order by operation_number) as operations,
           count(*) filter (where paid_day is not null) as paid,
           count(*) as total,
           count(*) filter (where paid_day is null and due_date <= ${monthEnd} and not is_gone) as pending_this_month,
           case when bool_and(is_owner and not is_gone) then
             coalesce(sum(amount) filter (where paid_day is null), 0)::bigint end as pending_amount,
           max(paid_day) as last_paid_on,
           (select signed_terms from agreement
             where company = ${payment.company} and instalments_number = agreement_quota.agreement_number)
      from (
        select d.agreement_number, d.operation_number, q.amount,
               case d.source when 'agreement' then ${dueDay({ due: sql.ref('q.due_date'), ended: sql`${paidOn}::date` }, of, settledAt)}
                    else q.due_date end as due_date, is_owner,
               o.withdrawn_at is not null as is_gone,
               coalesce((
                 select ${dayOf(sql.ref('p.settled_at'))}
                   from payment_quota pq join payment p on p.id = pq.payment_id
                  where pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
                    and (is_owner or p.debtor_id = ${payment.debtor_id})
               ), case when ${isPaidElsewhere} and (is_owner or q.paid_on <= ${paidOn}) then q.paid_on end) as paid_day
          from debt d join quota q on q.company = d.company and q.debt_id = d.debt_id
          join offer o on o.company = d.company and o.agreement_number = d.agreement_number
         cross join lateral (
            select exists (select from debtor where id = ${payment.debtor_id} and rut = o.rut) as is_owner) as owner
         where d.company = ${payment.company} and ${isCounted(payment.debtor_id)}
           and d.agreement_number in (
             select agreement_number from debt where company = ${payment.company} and debt_id = any(${debts}))
      ) as agreement_quota
     group by agreement_number order by agreement_number`.execute(db);
  return rows;
}

/** The day the last instalment of an agreement was paid, here or elsewhere; null while one is unpaid. */
export function endOf(progress: Progress): CalendarDate | null {
  return hasEnded(progress) ? progress.last_paid_on : null;
}

const hasEnded = ({ paid, total }: Progress) => paid === total;

export function describeProgress(progress: Progress): NonNullable<Voucher['quotas']>[number] {
  const { last_paid_on: last, payment_agreement_number, operations, paid, total } = progress;
  const { pending_this_month, pending_amount } = progress;
  const ended_on = last && hasEnded(progress) ? toDayMonthYear(last) : null;
  return { payment_agreement_number, operations, paid, total, pending_this_month, pending_amount, ended_on };
}
