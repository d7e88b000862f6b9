import type { CalendarDate } from './calendar.ts';
import type { Terms } from './company.ts';
import type { Debt, PlanLimits } from './debt.ts';
import type { Pesos } from './money.ts';
import { downPaymentOf, planOf } from './plan.ts';

/** What an agreement comes to before instalments and day are chosen, to compare it with paying at once (§2.5 "Option 2"). */
export type PlanRange = {
  debt: Pesos;
  discount: Pesos;
  downPayment: Pesos;
  /** All that is paid: down payment and instalments. */
  total: Pesos;
  /** Of one instalment: with the most instalments, and with the fewest. */
  instalment: { from: Pesos; to: Pesos };
  /** The earliest first instalment, over all payment days. */
  firstDueDate: CalendarDate;
  /** The last instalment's day: of the shortest plan at the earliest, of the longest at the latest. */
  lastDate: { from: CalendarDate; to: CalendarDate };
};

/** Everything the limits allow, as if the down payment were paid on `today`. @throws when they allow nothing */
export function planRangeOf(
  debt: Pick<Debt, 'totalDebt' | 'discount'>,
  limits: PlanLimits,
  terms: Pick<Terms, 'firstDueDate' | 'paymentBooked'>,
  today: CalendarDate,
): PlanRange {
  const datesOf = (instalments: number, at: 0 | -1) =>
    limits.paymentDays
      .map((paymentDay) => planOf(debt, limits, { instalments, paymentDay }, terms, today).schedule.at(at))
      .map((instalment) => instalment?.dueDate ?? today)
      .sort();
  const [firstDueDate] = datesOf(limits.minInstalments, 0);
  const [from] = datesOf(limits.minInstalments, -1);
  const to = datesOf(limits.maxInstalments, -1).at(-1);
  if (!firstDueDate || !from || !to) throw new RangeError('No payment day');
  const downPayment = downPaymentOf(debt, limits);
  const total = debt.totalDebt - debt.discount;
  const rest = total - downPayment;
  return {
    debt: debt.totalDebt,
    discount: debt.discount,
    downPayment,
    total,
    instalment: {
      from: Math.floor(rest / limits.maxInstalments),
      to: Math.floor(rest / limits.minInstalments),
    },
    firstDueDate,
    lastDate: { from, to },
  };
}
