import { sql } from 'kysely';
import type { SignedTerms } from '#domain/agreement.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { DeadlineKind } from '#domain/deadlines.ts';
import type { Pesos } from '#domain/money.ts';
import { DEBT_ENDING_TYPES } from '#domain/product.ts';
import { paidDay } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import { owedAgain } from '../debts/owed-again.ts';
import { paysArrears } from '../debts/past-due.ts';
import { signedDebts } from '../debts/signed-debts.ts';
import { isInDebt } from '../ledger/standing.ts';

export type Owner = { readonly debtorId: string; readonly company: string };

/** A debt of which nothing is left to pay, some of it paid here by its own debtor. */
export type PaidDebt = {
  readonly agreement_number: string;
  readonly kind: DeadlineKind;
  /** Those it pays off, of an agreement signed here those of the offer it was made on. */
  readonly operations: string[];
  /** Paid in all, the down payment included. */
  readonly amount: Pesos;
  readonly paid_on: CalendarDate;
  /** Of the last payment here: the down payment's where every instalment was paid elsewhere. */
  readonly ref: string;
  /** The payments here that it rests on. */
  readonly payment_ids: string[];
  /** Instalments of an ongoing credit end no debt. */
  readonly endsDebt: boolean;
  /** Of an agreement signed here. */
  readonly signed_terms: Partial<SignedTerms> | null;
};

/**
 * What a debtor has paid whole. A quota that the institution has withdrawn unpaid counts as unpaid: neither an agreement that lapsed nor
 * a debt that was replaced is certified as paid.
 */
export async function readPaidDebts(db: Db, { debtorId, company }: Owner): Promise<PaidDebt[]> {
  const { rows } = await sql<PaidDebt>`
    select o.agreement_number, case when o.product_type = 'put' then 'singlePayment' else 'agreement' end as kind,
           paid.amount + coalesce(a.down_payment, 0) as amount, paid.paid_on, coalesce(paid.ref, down.ref) as ref,
           array_remove(paid.payment_ids || a.payment_id, null) as payment_ids, a.signed_terms,
           o.product_type in (${sql.join(DEBT_ENDING_TYPES)}) as "endsDebt",
           array(
             select operation_number from debt d where d.company = o.company and d.agreement_number = o.agreement_number
              union select operation_number from ${signedDebts} d where d.agreement_id = a.id
              order by operation_number) as operations
      from debtor b join offer o on o.company = b.company and o.rut = b.rut
      left join agreement a on a.company = o.company and a.instalments_number = o.agreement_number
      left join payment down on down.id = a.payment_id and down.debtor_id = b.id and ${isInDebt('down')}
     cross join lateral (
       select bool_and(q.paid_on is not null or p.id is not null) as is_whole,
              max(${paidDay(sql.ref('p.settled_at'), sql.ref('q.paid_on'))}) as paid_on,
              sum(coalesce(pq.amount, q.amount))::bigint as amount,
              array_agg(distinct p.id) filter (where p.id is not null) as payment_ids,
              (array_agg(p.ref order by p.settled_at desc) filter (where p.id is not null))[1] as ref
         from debt d join quota q on q.company = d.company and q.debt_id = d.debt_id
         left join payment_quota pq
           on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
         left join payment p on p.id = pq.payment_id and p.debtor_id = b.id and ${isInDebt('p')}
        where d.company = o.company and d.agreement_number = o.agreement_number) paid
     where b.id = ${debtorId} and b.company = ${company} and o.product_type <> 'abono_convenio'
       and paid.is_whole and coalesce(paid.ref, down.ref) is not null
     order by paid.paid_on desc, o.agreement_number`.execute(db);
  return rows;
}

/** Operations of the debtor `b`, each since it is owed. */
const inPortfolio = sql`
  select operation_number, overdue_since as since from operation op
   where op.company = b.company and op.rut = b.rut and op.withdrawn_at is null`;
const offered = sql`
  select d.operation_number, null from offer o
    join debt d on d.company = o.company and d.agreement_number = o.agreement_number
   where o.company = b.company and o.rut = b.rut and o.withdrawn_at is null and d.withdrawn_at is null`;

/**
 * Whether the institution's portfolio still has an operation of the debtor, or one is owed again, that none of these debts has paid off since
 * it fell overdue.
 */
export async function hasOpenDebt(
  db: Db,
  { debtorId, company }: Owner,
  paid: readonly PaidDebt[],
): Promise<boolean> {
  const done = paid.flatMap(({ endsDebt, operations, paid_on: day }) =>
    endsDebt ? operations.map((operation) => ({ operation, day })) : [],
  );
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from debtor b cross join lateral (${inPortfolio} union ${offered} union ${owedAgain}) owed
       where b.id = ${debtorId} and b.company = ${company} and not exists (
         select from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done(operation text, day date)
          where done.operation = owed.operation_number
            and ${paysArrears(sql.ref('owed.since'), sql.ref('done.day'))})) as open`.execute(db);
  return rows[0]?.open ?? true;
}
