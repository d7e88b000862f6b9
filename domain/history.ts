import type { MoneyStanding } from '#contract/money.ts';
import { daysBetween, type CalendarDate } from './calendar.ts';
import type { Pesos } from './money.ts';
import { sameOperation } from './operation-number.ts';

/** Payments of before (§2.5 "History"): what they are, which are one and the same, and which a filter finds. */

/** One instalment that was paid. */
export type PastPayment = {
  /** The instalment's number. */
  readonly number: number;
  /** The down payment of an agreement made here; its instalments are numbered from 1 too. */
  readonly isDownPayment?: true;
  readonly operationNumber: string;
  /** The loan's, such as "Crédito hipotecario". */
  readonly product: string;
  readonly paidOn: CalendarDate;
  readonly amount: Pesos;
  /** The payment's reference where it was made in this portal, else null. */
  readonly ref: string | null;
  /** The numbers this payment goes by: here its reference and its order, elsewhere the numbers of the institution, if any. */
  readonly knownAs: readonly string[];
  /** Where the money of a payment made here is, when it does not stay with the debt. */
  readonly standing?: MoneyStanding;
  /** Its money never paid the instalment, so what another account lists of that is another payment. */
  readonly paysNothing?: true;
};

/** §5: each of them is required. `month` is 1 to 12. */
export type HistoryFilters = {
  readonly year: number;
  readonly month: number;
  readonly operationNumber: string;
};

/** An institution dates a payment by the day it was made or the day it was booked: at most so many days apart. */
const REPORTED_WITHIN_DAYS = 10;

/** Newest first; payments of one day by operation, the later instalment first; of one instalment as they come. */
export function newestFirst(payments: readonly PastPayment[]): PastPayment[] {
  return [...payments].sort(
    (a, b) =>
      compare(b.paidOn, a.paidOn) || compare(a.operationNumber, b.operationNumber) || b.number - a.number,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Several accounts of what was paid as one, the most trusted first: a payment that an earlier account lists too is left out.
 * Each payment of an account stands for one of a later account, so that two alike are not taken for one. Those with a number
 * are looked at first: they are sure.
 */
export function mergeAccounts(...accounts: readonly (readonly PastPayment[])[]): PastPayment[] {
  return accounts.reduce<PastPayment[]>((known, account) => {
    const left = [...known];
    const [numbered, others] = [account.filter(hasNumber), account.filter((one) => !hasNumber(one))];
    const news = [...numbered, ...others].filter((payment) => {
      const at = left.findIndex((one) => isSamePayment(one, payment));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return [...known, ...news];
  }, []);
}

function hasNumber({ knownAs }: PastPayment): boolean {
  return knownAs.length > 0;
}

/**
 * The same instalment of the same operation; and where both go by a number, that decides: else two accounts of one payment and
 * two equal payments of one instalment look alike, and amount and days are all there is.
 */
function isSamePayment(a: PastPayment, b: PastPayment): boolean {
  if (a.number !== b.number || !sameOperation(a.operationNumber, b.operationNumber)) return false;
  if (hasNumber(a) && hasNumber(b)) return a.knownAs.some((name) => b.knownAs.includes(name));
  if (a.paysNothing || b.paysNothing) return false;
  return a.amount === b.amount && Math.abs(daysBetween(a.paidOn, b.paidOn)) <= REPORTED_WITHIN_DAYS;
}

export function filterPayments(
  payments: readonly PastPayment[],
  { year, month, operationNumber }: HistoryFilters,
): PastPayment[] {
  const begin = `${year}-${String(month).padStart(2, '0')}-`;
  return payments.filter(
    (payment) => payment.paidOn.startsWith(begin) && sameOperation(payment.operationNumber, operationNumber),
  );
}
