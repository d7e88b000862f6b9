import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt, Offer, PlanLimits } from '#domain/debt.ts';
import { planRangeOf, type PlanRange } from '#domain/plan-range.ts';

export type Agreement = { debt: Debt; limits: PlanLimits; range: PlanRange };

/** The debt an agreement can be made of, its limits and what they come to; null for any other offer. */
export function agreementOf(
  offer: Offer | undefined,
  { terms }: Company,
  today: CalendarDate,
): Agreement | null {
  const [debt] = offer?.debts ?? [];
  const limits = debt?.planLimits;
  if (offer?.type !== 'abono_convenio' || !debt || !limits || limits.paymentDays.length === 0) return null;
  return { debt, limits, range: planRangeOf(debt, limits, terms, today) };
}
