import { useMemo } from 'react';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { planFault, type PlanChoice } from '#domain/plan-choice.ts';
import { planOf, type Plan } from '#domain/plan.ts';
import { chosenOffer, signedPlan } from '#machines/payment-flow/selectors.ts';
import { useFlow } from '../../flow/flow.tsx';

/** The whole plan of a choice, as if it were signed on `today`; null where the offer no longer allows it. */
export function planOfChoice(
  offer: Offer | null,
  choice: PlanChoice | null,
  company: Company | null,
  today: CalendarDate | null,
): Plan | null {
  const [debt] = offer?.debts ?? [];
  const limits = debt?.planLimits;
  if (!debt || !limits || !choice || !company || !today || planFault(choice, limits) !== null) return null;
  return planOf(debt, limits, choice, company.terms, today);
}

/** The signed plan of the chosen offer, for the screens that pay its down payment. */
export function useSignedPlan(): Plan | null {
  const offer = useFlow(({ context }) => chosenOffer(context));
  const company = useFlow(({ context }) => context.company);
  const signed = useFlow(({ context }) => signedPlan(context));
  return useMemo(
    () => signed && planOfChoice(offer, signed.choice, company, signed.signedOn),
    [offer, company, signed],
  );
}
