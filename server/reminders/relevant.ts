import { sql } from 'kysely';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { remindersOf, type Reminder } from '#domain/reminders.ts';
import type { Db } from '../database/schema.ts';
import { lapseDays } from '../agreements/rows.ts';
import { readAgreements, type AgreementRow } from '../debts/agreements.ts';
import { offersOfRows } from '../debts/offers.ts';

type Owner = { readonly company: Company; readonly debtorId: string };

/**
 * What a debtor may be reminded of at an instant: of what they may pay here, without what a bank charges by itself or a payment
 * under way has chosen. Nothing while any debt is before a court or in insolvency (Ley 19.496, art. 37).
 */
export async function readReminders(db: Db, { company, debtorId }: Owner, at: Date): Promise<Reminder[]> {
  const rows = await readAgreements(db, { company: company.key, debtorId }, at);
  const { isProceeding, settled, lapsing } = await readBeside(db, company, debtorId);
  if (isProceeding) return [];
  const debts = offersOfRows(rows, company, at)
    .flatMap((offer) => offer.debts)
    .filter(({ agreementNumber }) => !settled.includes(agreementNumber));
  const rowOf = (number: string) => rows.find(({ agreement_number }) => agreement_number === number);
  const reminded = debts.map((debt) => ({
    ...debt,
    lapsesAfterDays: lapsing[debt.agreementNumber] ?? null,
    isPunctual: isPunctual(rowOf(debt.agreementNumber)),
  }));
  return remindersOf(reminded, { today: santiagoDay(at), terms: company.terms });
}

/** Some quota was paid, each of them by its due date. */
function isPunctual(row: AgreementRow | undefined): boolean {
  const paid = (row?.parts ?? []).flatMap(({ quotas }) => quotas).filter(({ paidOn }) => paidOn !== null);
  return paid.length > 0 && paid.every(({ paidOn, dueDate }) => paidOn !== null && paidOn <= dueDate);
}

type Beside = { isProceeding: boolean; settled: string[]; lapsing: Record<string, number> };

/**
 * Agreement numbers that are paid without a reminder, whether a court has to do with any debt, and by their numbers after how many
 * days late the agreements in force lapse.
 */
async function readBeside(db: Db, company: Company, debtorId: string): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select exists (
             select from offer o
               join debt d on d.company = o.company and d.agreement_number = o.agreement_number
              where o.company = b.company and o.rut = b.rut and d.withdrawn_at is null and d.proceeding is not null
           ) as "isProceeding",
           array(
             select covered.agreement_number
               from automatic_debit_agreement covered
               join automatic_debit debit on debit.id = covered.debit_id
              where debit.debtor_id = b.id and covered.live
             union
             select held.agreement_number
               from payment p
               join payment_quota pq on pq.payment_id = p.id and pq.hold in ('held', 'waiting')
               join debt held on held.company = pq.company and held.debt_id = pq.debt_id
              where p.debtor_id = b.id
           ) as settled,
           (select coalesce(json_object_agg(a.instalments_number, ${lapseDays(company)}), '{}')
              from agreement a where a.debtor_id = b.id and a.state = 'inForce') as lapsing
      from debtor b
     where b.id = ${debtorId}`.execute(db);
  return rows[0] ?? { isProceeding: false, settled: [], lapsing: {} };
}
