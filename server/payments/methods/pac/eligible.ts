import { isByMonthEnd, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import { offerTypeOf } from '#domain/product.ts';
import { amountOf, isLocked } from '#domain/quotas.ts';

/** Which debts may be charged in a bank account (§1, §9 "Daily online payment limit … or use the automatic-debit provider"). */

/** What would be paid today: all of a single total payment, of the rest what falls due this month. */
function payableNow(debt: Debt, today: CalendarDate): Pesos {
  return amountOf(debt.quotas.filter(({ dueDate }) => isLocked(debt) || isByMonthEnd(dueDate, today)));
}

export function isHighAmount(
  { terms }: Pick<Company, 'terms'>,
  debts: readonly Debt[],
  today: CalendarDate,
): boolean {
  return debts.reduce((total, debt) => total + payableNow(debt, today), 0) >= terms.highAmountFrom;
}

/**
 * Every instalment as it falls due where the institution lets the debt be automated; what is chosen, once, of instalments and
 * of high amounts. A down payment cannot wait for a bank: its signature is good for three days.
 */
export function takesDebit(
  company: Pick<Company, 'terms' | 'paymentMethods'>,
  debts: readonly Debt[],
  { automize, today }: { automize: boolean; today: CalendarDate },
): boolean {
  const types = debts.map(({ productType }) => offerTypeOf(productType));
  if (!company.paymentMethods.some(({ code_name: code }) => code === 'pac')) return false;
  if (debts.length === 0 || types.includes('abono_convenio')) return false;
  if (automize) return debts.every(({ isAutomatable }) => isAutomatable);
  return (
    types.every((type) => type === 'convenio' || type === 'ciclo') || isHighAmount(company, debts, today)
  );
}
