import { parseDayMonthYear, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Debt } from '#domain/debt.ts';
import type * as z from 'zod/mini';
import type { SignedPlan } from '#domain/agreement.ts';
import type { DebtOffer, SignedPlanSchema } from './debts.ts';

/** A day that the wire must hold; a text that is none is a broken answer, not a date. */
export function dayOf(text: string): CalendarDate {
  const day = parseDayMonthYear(text);
  if (day === null) throw new Error(`Not a day/month/year: ${text}`);
  return day;
}

/** The wire's offer in the domain's names. */
export function debtFromWire(wire: DebtOffer): Debt {
  return {
    id: wire.id,
    productType: wire.product_type,
    agreementNumber: wire.payment_agreement_number,
    operationNumbers: wire.operations,
    receiver: wire.receiver,
    receiverTagId: wire.receivar_tag_id,
    totalDebt: wire.debt_amount,
    discount: wire.savings,
    maximumDiscountPercent: wire.max_discount,
    expirationDate: wire.expiration_date === null ? null : dayOf(wire.expiration_date),
    expirationDay: wire.expiration_day,
    planLimits: wire.plan_limits && {
      minInstalments: wire.plan_limits.min_quotas,
      maxInstalments: wire.plan_limits.max_quotas,
      downPaymentPercent: wire.plan_limits.down_payment_percent,
      paymentDays: wire.plan_limits.payment_days,
    },
    isAutomatable: wire.automatable,
    isExternal: wire.external,
    quotasPaid: wire.quotas_paid,
    quotasTotal: wire.quotas_total,
    lastQuotaPaid: wire.last_quota_paid,
    lastPaymentDate: wire.last_payment_date === null ? null : dayOf(wire.last_payment_date),
    quotas: wire.quotas_detail.map((quota) => ({
      id: quota.id,
      feeToPay: quota.fee_to_pay,
      dueDate: dayOf(quota.due_date),
      amountToPay: quota.amount_to_pay,
    })),
  };
}

/** A debt as the wire says it; `selected` is how many quotas the rules select at first, `enabled` how many they allow. */
export function debtToWire(
  debt: Debt,
  initial: { selected: number; isEnabled: (index: number) => boolean },
): DebtOffer {
  return {
    id: debt.id,
    product_type: debt.productType,
    payment_agreement_number: debt.agreementNumber,
    receivar_tag_id: debt.receiverTagId,
    receiver: debt.receiver,
    is_selecte: initial.selected > 0,
    selected_quota: initial.selected,
    expiration_day: debt.expirationDay,
    quotas_detail: debt.quotas.map((quota, index) => ({
      id: quota.id,
      due_date: toDayMonthYear(quota.dueDate),
      selected: index < initial.selected,
      disabled: !initial.isEnabled(index),
      amount_to_pay: quota.amountToPay,
      fee_to_pay: quota.feeToPay,
      product_type: debt.productType,
    })),
    debt_amount: debt.totalDebt,
    operations: debt.operationNumbers,
    max_discount: debt.maximumDiscountPercent,
    savings: debt.discount,
    expiration_date: debt.expirationDate === null ? null : toDayMonthYear(debt.expirationDate),
    plan_limits: debt.planLimits && {
      min_quotas: debt.planLimits.minInstalments,
      max_quotas: debt.planLimits.maxInstalments,
      down_payment_percent: debt.planLimits.downPaymentPercent,
      payment_days: debt.planLimits.paymentDays,
    },
    automatable: debt.isAutomatable,
    external: debt.isExternal,
    last_quota_paid: debt.lastQuotaPaid,
    last_payment_date: debt.lastPaymentDate === null ? null : toDayMonthYear(debt.lastPaymentDate),
    quotas_paid: debt.quotasPaid,
    quotas_total: debt.quotasTotal,
  };
}

export function signedPlanFromWire(wire: z.infer<typeof SignedPlanSchema>): SignedPlan {
  return {
    id: wire.agreement_id,
    debtId: wire.debt_id,
    choice: { instalments: wire.agreed_quota, paymentDay: wire.expiration_day },
    signedOn: dayOf(wire.signed_on),
  };
}

export function signedPlanToWire({
  id,
  debtId,
  choice,
  signedOn,
}: SignedPlan): z.infer<typeof SignedPlanSchema> {
  return {
    agreement_id: id,
    debt_id: debtId,
    agreed_quota: choice.instalments,
    expiration_day: choice.paymentDay,
    signed_on: toDayMonthYear(signedOn),
  };
}
