import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { offersOf } from '#domain/offers.ts';
import type { Db } from '../database/schema.ts';
import { readAgreements, type AgreementRow } from './agreements.ts';
import { debtOf } from './debts.ts';
import { overdueBy } from './past-due.ts';

/**
 * The offers that a debtor may pay at an instant, by the browser's rules: the unpaid quotas of debts that are old enough or
 * enabled by an executive, grouped into offers. `db` may be a transaction. `toSign`: as they may be signed.
 */
export async function readOffers(
  db: Db,
  company: Company,
  debtorId: string,
  at: Date,
  { toSign = false } = {},
): Promise<Offer[]> {
  const rows = await readAgreements(db, { company: company.key, debtorId }, at, { toSign });
  return offersOfRows(rows, company, at);
}

/** The offers that an institution's rows make. */
export function offersOfRows(rows: readonly AgreementRow[], company: Company, at: Date): Offer[] {
  const rules = { overdueBy: overdueBy(company, santiagoDay(at)), receiverTagId: company.receiverTagId };
  return offersOf(
    rows.flatMap((row) => debtOf(row, rules) ?? []),
    company,
  );
}
