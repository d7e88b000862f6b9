import type { CalendarDate } from '#domain/calendar.ts';
import type { Debt, PlanLimits, Quota } from '#domain/debt.ts';
import { limitsWithin } from '#domain/plan.ts';
import { sortQuotas } from '#domain/quotas.ts';
import type { AgreementRow, PaidQuota, PartRow, QuotaRow } from './agreements.ts';
import { quotaId } from './quota-id.ts';

/** What the institution's rules add to the portfolio's rows. */
type OfferRules = {
  /** Origin debts unpaid since this day or an earlier one are old enough to be offered (readings 22c). */
  readonly overdueBy: CalendarDate;
  readonly receiverTagId: string;
};

/**
 * The agreement as one debt with the quotas that can still be paid, or null when nothing of it can. Parts whose origin debt
 * is not old enough, nor enabled by an executive, are left out; a single total payment and a plan to sign are offered whole or not at all
 * (§4.6 "Honouring"). Of anything else no payment leaves nothing unpaid while an unpaid part is left out: the discount is not shown, nor
 * given (decision 0107).
 */
export function debtOf(row: AgreementRow, rules: OfferRules): Debt | null {
  const parts = row.parts.filter((part) => isEligible(part, rules.overdueBy));
  const quotas = parts.flatMap((part) => part.quotas.map((quota) => ({ part, quota })));
  const unpaid = quotas.filter(({ quota }) => isUnpaid(quota));
  const isInPart = parts.length < row.parts.length;
  const isBroken = isInPart || unpaid.length < quotas.length;
  const isUnpaidLeftOut = row.parts.some((part) => !parts.includes(part) && part.quotas.some(isUnpaid));
  const planLimits = planLimitsOf(row);
  if (unpaid.length === 0 || planLimits === undefined) return null;
  if ((row.product_type === 'put' && isBroken) || (planLimits !== null && isInPart)) return null;
  return {
    id: row.agreement_number,
    productType: row.product_type,
    agreementNumber: row.agreement_number,
    operationNumbers: [...new Set(parts.map((part) => part.operationNumber))],
    receiver: row.receiver,
    receiverTagId: rules.receiverTagId,
    totalDebt: row.total_debt,
    discount: isUnpaidLeftOut ? 0 : row.discount,
    maximumDiscountPercent: isUnpaidLeftOut ? 0 : Number(row.maximum_discount_percent),
    expirationDate: row.expires_on,
    expirationDay: paymentDayOf(unpaid.map(({ quota }) => quota)),
    planLimits,
    isAutomatable: row.automatable,
    isExternal: row.source === 'portfolio',
    ...paidSoFar(
      quotas.map(({ quota }) => quota),
      row.leftOut,
    ),
    quotas: sortQuotas(unpaid.map(toQuota)),
  };
}

function isEligible({ overdueSince, isEnabled, isAgreed }: PartRow, overdueBy: CalendarDate): boolean {
  if (isAgreed || isEnabled) return true;
  return overdueSince !== null && overdueSince <= overdueBy;
}

function isUnpaid({ paidOn }: QuotaRow): boolean {
  return paidOn === null;
}

function toQuota({ part, quota }: { part: PartRow; quota: QuotaRow }): Quota {
  const { number, dueDate, amount } = quota;
  return { id: quotaId(part.debtId, number), feeToPay: number, dueDate, amountToPay: amount };
}

/** The day of the month on which all of several instalments are due, or null. */
function paymentDayOf(quotas: readonly QuotaRow[]): number | null {
  const dates = new Set(quotas.map(({ dueDate }) => dueDate));
  const days = new Set([...dates].map((date) => Number(date.slice(8))));
  const [day = null] = days;
  return dates.size > 1 && days.size === 1 ? day : null;
}

function paidSoFar(quotas: readonly QuotaRow[], leftOut: readonly PaidQuota[]) {
  const paid = quotas.flatMap(({ number, paidOn }) => (paidOn === null ? [] : [{ number, paidOn }]));
  paid.push(...leftOut);
  return {
    quotasPaid: paid.length,
    quotasTotal: quotas.length + leftOut.length,
    lastQuotaPaid: paid.length === 0 ? null : Math.max(...paid.map((quota) => quota.number)),
    lastPaymentDate:
      paid
        .map((quota) => quota.paidOn)
        .sort()
        .at(-1) ?? null,
  };
}

/** Undefined when the institution's limits allow no plan at all. */
function planLimitsOf(row: AgreementRow): PlanLimits | null | undefined {
  if (row.product_type !== 'abono_convenio') return null;
  const limits = {
    minInstalments: row.min_instalments ?? 1,
    maxInstalments: row.max_instalments ?? 1,
    downPaymentPercent: Number(row.down_payment_percent ?? 0),
    paymentDays: row.payment_days,
  };
  return limitsWithin({ totalDebt: row.total_debt, discount: row.discount }, limits) ?? undefined;
}
