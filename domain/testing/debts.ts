import { addMonths, type CalendarDate } from '../calendar.ts';
import type { Debt, Quota } from '../debt.ts';

/** Debts for tests. Due dates are laid out from `TODAY`, the day these tests are played on. */

export const TODAY: CalendarDate = '2026-11-21';

/** `count` monthly quotas of $1.000, $2.000, $3.000 …, named `prefix` and their number. */
export function makeQuotas(prefix: string, count: number, firstDue = TODAY): Quota[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `${prefix}-${i + 1}`,
    feeToPay: i + 1,
    dueDate: addMonths(firstDue, i),
    amountToPay: 1000 * (i + 1),
  }));
}

/** A convenio with one agreement and one operation named by its id, unless `more` says otherwise. */
export function makeDebt(id: string, count: number, more: Partial<Debt> = {}): Debt {
  return {
    id,
    productType: 'convenio',
    agreementNumber: `agreement-${id}`,
    operationNumbers: [`operation-${id}`],
    receiver: 'banco-cordillera',
    receiverTagId: 'banco-cordillera',
    totalDebt: 100_000,
    discount: 0,
    maximumDiscountPercent: 0,
    expirationDate: null,
    expirationDay: null,
    planLimits: null,
    isAutomatable: false,
    isExternal: true,
    quotasPaid: 0,
    quotasTotal: count,
    lastQuotaPaid: null,
    lastPaymentDate: null,
    quotas: makeQuotas(id, count),
    ...more,
  };
}
