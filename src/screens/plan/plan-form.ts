import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt, PlanLimits } from '#domain/debt.ts';
import { planFault, type PlanChoice } from '#domain/plan-choice.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import type { FieldError } from '../../ui/ErrorSummary.tsx';

export const COUNT_FIELD = 'plan-cuotas';
export const DAY_FIELD = 'plan-dia';

export type PlanOffer = { debt: Debt; limits: PlanLimits; company: Company; today: CalendarDate };
export type PlanValues = { count: string; day: string };

/** The choice the fields hold; a count that is no whole number is none. */
export function choiceOf({ count, day }: PlanValues): PlanChoice {
  return { instalments: /^\d{1,6}$/.test(count.trim()) ? Number(count) : NaN, paymentDay: Number(day) };
}

/** What is wrong with the number of instalments, in words, or null. An empty field is not wrong before it is asked for. */
export function countError(values: PlanValues, limits: PlanLimits): string | null {
  if (values.count.trim() === '') return null;
  const fault = planFault({ ...choiceOf(values), paymentDay: limits.paymentDays[0] ?? 0 }, limits);
  return fault === null || fault === 'paymentDayNotOffered'
    ? null
    : texts.fault(limits.minInstalments, limits.maxInstalments)[fault];
}

/** What stands above the form after a refused press: §5's sentence when a field is missing, else the fault (§5). */
export function summaryOf(values: PlanValues, limits: PlanLimits): FieldError[] {
  if (values.count.trim() === '') return [{ field: COUNT_FIELD, message: texts.missing }];
  if (values.day === '') return [{ field: DAY_FIELD, message: texts.missing }];
  const fault = planFault(choiceOf(values), limits);
  if (fault === null) return [];
  const field = fault === 'paymentDayNotOffered' ? DAY_FIELD : COUNT_FIELD;
  return [{ field, message: texts.fault(limits.minInstalments, limits.maxInstalments)[fault] }];
}

/** The fields of the create-plan form. Errors show after a field was left or a press was refused (interface 7). */
export function usePlanForm(limits: PlanLimits, chosen: PlanChoice | null) {
  const only = limits.paymentDays.length === 1 ? String(limits.paymentDays[0]) : '';
  const [values, setValues] = useState<PlanValues>({
    count: chosen ? String(chosen.instalments) : '',
    day: chosen ? String(chosen.paymentDay) : only,
  });
  const [turn, setTurn] = useState(0);
  const [leftCount, setLeftCount] = useState(false);
  const asked = turn > 0;
  const isWhole = (some: PlanValues) => summaryOf(some, limits).length === 0;
  return {
    values,
    /** What a refused press left to mend; empty again once all is mended, until the next press. `turn` distinguishes presses. */
    refused: { turn, errors: asked ? summaryOf(values, limits) : [] },
    change: (part: Partial<PlanValues>) => {
      const changed = { ...values, ...part };
      setValues(changed);
      if (isWhole(changed)) setTurn(0);
    },
    leaveCount: () => setLeftCount(true),
    countError:
      (asked || leftCount ? countError(values, limits) : null) ??
      (asked && values.count.trim() === '' ? texts.countMissing : null),
    dayError: asked && values.day === '' ? texts.dayMissing : null,
    /** Whether the form may go on; if not, what to mend shows. */
    submit: () => {
      setTurn(isWhole(values) ? 0 : turn + 1);
      return isWhole(values);
    },
  };
}
