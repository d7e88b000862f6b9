import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import { offerTypeOf, type OfferType } from '#domain/product.ts';
import { isHighAmount } from '../../high-amount.ts';

/** Paid in instalments, each on its day. A single total payment is not, and a down payment cannot wait for a bank. */
const IN_INSTALMENTS: readonly OfferType[] = ['convenio', 'put_wf', 'ciclo'];

/** Whether the instalments of a debt may be charged as they fall due. A load can change the answer under an active debit. */
export const isDebitedAsDue = ({ productType, isAutomatable }: Pick<Debt, 'productType' | 'isAutomatable'>) =>
  isAutomatable && IN_INSTALMENTS.includes(offerTypeOf(productType));

/**
 * An automatic debit of every instalment where the institution allows it; a single debit of the selected instalments or of a
 * high amount. A down payment cannot wait for a bank: its signature is valid for three days.
 */
export function takesDebit(
  company: Pick<Company, 'terms' | 'paymentMethods'>,
  debts: readonly Debt[],
  { automize, today }: { automize: boolean; today: CalendarDate },
): boolean {
  const types = debts.map(({ productType }) => offerTypeOf(productType));
  if (!company.paymentMethods.some(({ code_name: code }) => code === 'pac')) return false;
  if (debts.length === 0 || types.includes('abono_convenio')) return false;
  if (automize) return debts.every(isDebitedAsDue);
  return (
    types.every((type) => type === 'convenio' || type === 'ciclo') || isHighAmount(company, debts, today)
  );
}
