import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import { offerTypeOf } from '#domain/product.ts';
import { isHighAmount } from '../../high-amount.ts';

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
