import {
  addBusinessDays,
  addDays,
  applyTerm,
  daysBetween,
  santiagoDay,
  startOfDay,
  type CalendarDate,
} from './calendar.ts';
import type { Terms } from './company.ts';
import { businessHours } from './deadlines.ts';
import type { Debt, Selection } from './debt.ts';
import { MAX_SELECTED } from './quotas.ts';

/**
 * The deadlines of an automatic debit in a bank account (§4.6 "Automatic debit", §9; readings, table of contradicting terms).
 * Days are calendar days in Santiago; only terms in hours are instants.
 */

type Window = Pick<Terms, 'automaticDebitCancelledAfterBusinessDays'>;

const HOUR_MS = 3_600_000;

/** Until when the debtor can activate what was asked for at `requestedAt`; from that instant on it is over. */
export function activateBy(
  requestedAt: Date,
  { automaticDebitActivationHours: hours }: Pick<Terms, 'automaticDebitActivationHours'>,
): Date {
  return new Date(requestedAt.getTime() + hours * HOUR_MS);
}

/** The last day of the business hours an activation or a charge that begins on `day` may take. */
export function businessHoursEndOn(
  day: CalendarDate,
  { automaticDebitBusinessHours: hours }: Pick<Terms, 'automaticDebitBusinessHours'>,
): CalendarDate {
  return applyTerm(day, businessHours(hours));
}

/** From when a bank that has not confirmed an activation accepted at `acceptedAt` is no longer waited for. */
export function confirmBy(acceptedAt: Date, terms: Pick<Terms, 'automaticDebitBusinessHours'>): Date {
  return startOfDay(addDays(businessHoursEndOn(santiagoDay(acceptedAt), terms), 1));
}

/** The day from which a quota is charged: its due date, or the debit's own first day for one that was overdue then. */
export function chargeFrom(dueDate: CalendarDate, activeOn: CalendarDate): CalendarDate {
  return dueDate > activeOn ? dueDate : activeOn;
}

/** The last day on which a charge that began on `from` may happen. */
export function chargeBy(
  from: CalendarDate,
  { automaticDebitCancelledAfterBusinessDays: days }: Window,
): CalendarDate {
  return addBusinessDays(from, days);
}

/** The first day on which the debit is cancelled, because a charge with this last day never happened. */
export function cancelledFrom(by: CalendarDate): CalendarDate {
  return addDays(by, 1);
}

/** The next day to try a charge that failed on `today`, or null when no business day is left until its last one. */
export function retryOn(today: CalendarDate, by: CalendarDate): CalendarDate | null {
  const next = addBusinessDays(today, 1);
  return next <= by ? next : null;
}

type Charged = Pick<Debt, 'id' | 'quotas'>;

/**
 * What falls to a charge on `today`: of each debt its first unpaid quotas that are due, at most 20 in all. A debt's earlier
 * quotas come before its later ones, so nothing overdue is passed over (§4.6 "Earlier overdue debts must be paid first").
 */
export function dueRuns(debts: readonly Charged[], today: CalendarDate, max = MAX_SELECTED): Selection {
  let left = max;
  const runs: Record<string, number> = {};
  for (const { id, quotas } of byFirstDue(debts)) {
    const later = quotas.findIndex(({ dueDate }) => dueDate > today);
    const run = Math.min(later === -1 ? quotas.length : later, left);
    if (run > 0) runs[id] = run;
    left -= run;
  }
  return runs;
}

/** The debts with something left to pay, the one that waits longest first. */
function byFirstDue(debts: readonly Charged[]) {
  return debts
    .flatMap((debt) => debt.quotas.slice(0, 1).map(({ dueDate }) => ({ ...debt, dueDate })))
    .sort((one, other) => daysBetween(other.dueDate, one.dueDate));
}

/** The due date of the first unpaid quota of all, or null when nothing is left to charge. */
export function firstDue(debts: readonly Charged[]): CalendarDate | null {
  return byFirstDue(debts)[0]?.dueDate ?? null;
}
