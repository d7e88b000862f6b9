import type { CalendarDate } from '#domain/calendar.ts';
import type { Db } from '../database/schema.ts';
import { readSigned, type Agreement } from './rows.ts';

type Asked = {
  readonly company: string;
  readonly debtorId: string;
  readonly lines: readonly { readonly agreementNumber: string; readonly amount: number }[];
};

/**
 * The debtor's signature with exactly these quotas as its down payment, to the peso. Null when they signed nothing, the signature has
 * expired, or the quotas are of several offers. With `today` its last day must not be over, even if no worker has ended it;
 * without it a payment begun in time still finds it. `db` may be a transaction.
 */
export async function signatureFor(
  db: Db,
  { company, debtorId, lines }: Asked,
  today?: CalendarDate,
): Promise<Agreement | null> {
  const numbers = agreementNumbersOf(lines);
  const [agreementNumber] = numbers;
  if (agreementNumber === undefined || numbers.length > 1) return null;
  const signed = await readSigned(db, company, agreementNumber);
  const amount = lines.reduce((total, line) => total + line.amount, 0);
  if (signed?.debtor_id !== debtorId || signed.down_payment !== amount) return null;
  return today && signed.due_on && signed.due_on <= today ? null : signed;
}

/** The agreements in which quotas were priced, each once, sorted so that all callers lock them in one order. */
export function agreementNumbersOf(lines: readonly { readonly agreementNumber: string }[]): string[] {
  return [...new Set(lines.map(({ agreementNumber }) => agreementNumber))].sort();
}
