import { isByMonthEnd, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import { amountOf, isLocked } from '#domain/quotas.ts';

/** What would be paid today: all of a single total payment, of the rest what falls due this month. */
function payableNow(debt: Debt, today: CalendarDate): Pesos {
  return amountOf(debt.quotas.filter(({ dueDate }) => isLocked(debt) || isByMonthEnd(dueDate, today)));
}

/** Whether a provider's limit of a day may be in the way (§9 "Daily online payment limit … or use the automatic-debit provider"). */
export function isHighAmount(
  { terms }: Pick<Company, 'terms'>,
  debts: readonly Debt[],
  today: CalendarDate,
): boolean {
  return debts.reduce((total, debt) => total + payableNow(debt, today), 0) >= terms.highAmountFrom;
}
