import { sql, type RawBuilder } from 'kysely';
import { DEBT_ENDING_TYPES } from '#domain/product.ts';
import { isPaidElsewhere, paidDay } from '../debts/paid-elsewhere.ts';
import { isPaidWithOffer } from '../debts/paid-here.ts';
import { paysArrears } from '../debts/past-due.ts';
import { signedDebts } from '../debts/signed-debts.ts';
import { isInDebt } from '../ledger/standing.ts';

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
             select operation_number from debt d
              where d.company = o.company and d.agreement_number = o.agreement_number and ${isPaidWithOffer}
              union select operation_number from ${signedDebts} d where d.agreement_id = a.id
              order by operation_number) as operations
      from offer o
      left join agreement a on a.company = o.company and a.instalments_number = o.agreement_number
      left join payment down on down.id = a.payment_id and down.debtor_id = b.id and ${isInDebt('down')}
     cross join lateral (
       select bool_and(p.id is not null or ${isPaidElsewhere}) as is_whole,
              max(${paidDay(sql.ref('p.settled_at'))}) as paid_on,
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
