import { addDays, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { offersOf } from '#domain/offers.ts';
import type { Db } from '../database/schema.ts';
import { readAgreements } from './agreements.ts';
import { debtOf } from './debts.ts';

/** The latest first-unpaid day of an origin debt that the company still offers. `minimumDaysOverdue` counts from it. */
export function overdueBy(company: Company, today: CalendarDate): CalendarDate {
  return addDays(today, -company.terms.minimumDaysOverdue);
}

/**
 * What a debtor may pay at an instant, by the same rules the browser has: quotas nobody has paid, of debts old enough or enabled by an
 * executive, grouped into offers. `db` may be a transaction.
 */
export async function readOffers(db: Db, company: Company, debtorId: string, at: Date): Promise<Offer[]> {
  const today = santiagoDay(at);
  const rules = { overdueBy: overdueBy(company, today), receiverTagId: company.receiverTagId };
  const rows = await readAgreements(db, { company: company.key, debtorId }, at);
  const debts = rows.flatMap((row) => debtOf(row, rules) ?? []);
  return offersOf(debts, company);
}
