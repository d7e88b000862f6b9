import type { ChargeFailure } from '#contract/debit.ts';
import { cancelledFrom, retryOn } from '#domain/automatic-debit.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Db } from '../../../database/schema.ts';
import type { Debit } from './rows.ts';
import type { ToCharge } from './to-charge.ts';

/** `retry`: the day on which it is tried again, null when none is left; `end`: from when the debit is cancelled. */
export type Failed = {
  readonly reason: ChargeFailure;
  readonly on: CalendarDate;
  readonly retry: CalendarDate | null;
  readonly end: CalendarDate;
};

/**
 * The debit's newest charge that failed, if none was paid since, and while it is news: what it charged is still charged next
 * and was not paid by hand, or the debit ended over it.
 */
export async function readFailure(
  db: Db,
  { terms }: Company,
  { id, state, end_reason: ending }: Debit,
  next: ToCharge | null,
): Promise<Failed | null> {
  const newest = await db
    .selectFrom('automatic_debit_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.failure', 'c.failed_on', 'c.charge_from'])
    .where('c.debit_id', '=', id)
    .where(({ eb, or }) => or([eb('c.failed_on', 'is not', null), eb('p.state', '=', 'paid')]))
    .orderBy('p.created_at', 'desc')
    .executeTakeFirst();
  if (!newest?.failure || !newest.failed_on) return null;
  const { failure: reason, failed_on: on, charge_from: from } = newest;
  const isNews = from === next?.from || ending === 'notCharged' || ending === 'byBank';
  const retry = state === 'active' ? retryOn(on, from, terms) : null;
  return isNews ? { reason, on, retry, end: cancelledFrom(from, terms) } : null;
}
