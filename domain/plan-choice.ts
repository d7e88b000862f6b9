import type { Debt, PlanLimits } from './debt.ts';
import type { Pesos } from './money.ts';

/** What a debtor chooses of a plan, and whether an offer allows it. Apart from the plan's figures (plan.ts), which load with its page. */
export type PlanChoice = { instalments: number; paymentDay: number };
export type PlanFault =
  'notANumberOfInstalments' | 'tooFewInstalments' | 'tooManyInstalments' | 'paymentDayNotOffered';

export function isSameChoice(a: PlanChoice, b: PlanChoice): boolean {
  return a.instalments === b.instalments && a.paymentDay === b.paymentDay;
}

/** Why a choice does not lie within the offer's limits, or null. */
export function planFault({ instalments, paymentDay }: PlanChoice, limits: PlanLimits): PlanFault | null {
  if (!Number.isInteger(instalments) || instalments < 1) return 'notANumberOfInstalments';
  if (instalments < limits.minInstalments) return 'tooFewInstalments';
  if (instalments > limits.maxInstalments) return 'tooManyInstalments';
  return limits.paymentDays.includes(paymentDay) ? null : 'paymentDayNotOffered';
}

/** True when the offer's rows ask for exactly the plan's down payment, so that the signed plan can be paid. */
export function isPlanOf(
  debt: Pick<Debt, 'quotas' | 'totalDebt' | 'discount'>,
  plan: { debt: Pesos; discount: Pesos; downPayment: Pesos },
): boolean {
  const asked = debt.quotas.reduce((total, { amountToPay }) => total + amountToPay, 0);
  return asked === plan.downPayment && debt.totalDebt === plan.debt && debt.discount === plan.discount;
}
