import { sql } from 'kysely';
import type { SignedTerms } from '#domain/agreement.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { DeadlineKind } from '#domain/deadlines.ts';
import type { Pesos } from '#domain/money.ts';
import type { Db } from '../database/schema.ts';
import { owedAgain } from '../debts/owed-again.ts';
import { isPaidOff, paidWhole } from './paid-whole.ts';

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

/** What a debtor has paid whole, the last one first. */
export async function readPaidDebts(db: Db, { debtorId, company }: Owner): Promise<PaidDebt[]> {
  const { rows } = await sql<PaidDebt>`
    select paid.* from debtor b cross join lateral ${paidWhole} paid
     where b.id = ${debtorId} and b.company = ${company}
     order by paid.paid_on desc, paid.agreement_number`.execute(db);
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
 * Whether the institution's portfolio still has an operation of the debtor, or one is owed again, that nothing paid here has paid off since
 * it fell overdue.
 */
export async function hasOpenDebt(db: Db, { debtorId, company }: Owner): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from debtor b cross join lateral (${inPortfolio} union ${offered} union ${owedAgain}) owed
       where b.id = ${debtorId} and b.company = ${company}
         and not ${isPaidOff(sql.ref('owed.operation_number'), sql.ref('owed.since'))}) as open`.execute(db);
  return rows[0]?.open ?? true;
}
