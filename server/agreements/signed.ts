import type { CalendarDate } from '#domain/calendar.ts';
import type { Db } from '../database/schema.ts';
import { readSigned, type Agreement } from './rows.ts';

type Asked = {
  readonly company: string;
  readonly debtorId: string;
  readonly lines: readonly { readonly agreementNumber: string; readonly amount: number }[];
};

/**
 * The signature whose down payment these quotas are, to the peso; null when there is none: nothing was signed, it ran out,
 * or the quotas are of several offers. `today`: its last day must not be over, whether a worker has ended it or not; without
 * it what began in time still finds it. `db` may be a transaction.
 */
export async function signatureFor(
  db: Db,
  { company, debtorId, lines }: Asked,
  today?: CalendarDate,
): Promise<Agreement | null> {
  const numbers = agreementNumbersOf(lines);
  const [agreementNumber] = numbers;
  if (agreementNumber === undefined || numbers.length > 1) return null;
  const signed = await readSigned(db, { company, debtorId, agreementNumber });
  const amount = lines.reduce((total, line) => total + line.amount, 0);
  if (signed?.down_payment !== amount) return null;
  return today && signed.due_on && signed.due_on <= today ? null : signed;
}

/** The agreements that quotas were priced in, each once, in one order for all who lock them. */
export function agreementNumbersOf(lines: readonly { readonly agreementNumber: string }[]): string[] {
  return [...new Set(lines.map(({ agreementNumber }) => agreementNumber))].sort();
}
