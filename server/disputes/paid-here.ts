import { sql } from 'kysely';
import { hasLapsed } from '../agreements/instalments.ts';
import { dayOf } from '../database/santiago.ts';
import type { Tx } from '../database/schema.ts';
import { isUnpaid } from '../debts/paid-here.ts';
import { paysArrears } from '../debts/past-due.ts';
import { isInDebt } from '../ledger/standing.ts';

export type PaidHere = { readonly paymentId: string };
type About = { readonly company: string; readonly debtor_id: string; readonly operation_number: string };

/**
 * The last payment made here that paid something of this debt: the one with this reference, or without a reference one after which
 * nothing of the debt is unpaid. Money that is on its way back proves nothing, a down payment leaves its instalments unpaid, what
 * ended unpaid paid none, and an earlier payment pays no later arrears. Null: people have to look.
 */
export async function paidHere(
  tx: Tx,
  { company, debtor_id, operation_number }: About,
  receipt: string | null,
): Promise<PaidHere | null> {
  const { rows } = await sql<PaidHere>`
    select p.id as "paymentId"
      from payment p
      join payment_quota pq on pq.payment_id = p.id and pq.hold = 'paid'
      join debt d on d.company = pq.company and d.debt_id = pq.debt_id
      join offer o on o.company = d.company and o.agreement_number = d.agreement_number
      join operation op on op.company = d.company and op.operation_number = d.operation_number
     where p.debtor_id = ${debtor_id} and p.company = ${company} and d.operation_number = ${operation_number}
       and ${isInDebt('p')} and o.product_type <> 'abono_convenio'
       and ${paysArrears(sql.ref('op.overdue_since'), dayOf(sql.ref('p.settled_at')))}
       and (p.ref = ${receipt} or (${receipt ?? ''} = '' and not ${isUnpaid}
         and not ${hasLapsed(sql.ref('d.company'), sql.ref('d.agreement_number'))}))
     order by p.settled_at desc
     limit 1`.execute(tx);
  return rows[0] ?? null;
}
