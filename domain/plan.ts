import { addDays, addMonths, applyTerm, onDayOfMonth, type CalendarDate } from './calendar.ts';
import type { Company, Terms } from './company.ts';
import type { Debt, PlanLimits } from './debt.ts';
import { percentOf, type Pesos } from './money.ts';
import { planFault, type PlanChoice } from './plan-choice.ts';

/**
 * A payment agreement (abono_convenio) before its signature: the down payment, the discount and every instalment to the peso
 * (§5 "Create-plan modal", readings 18 and 22e). Instalments carry no interest.
 */
export type Instalment = { number: number; dueDate: CalendarDate; amount: Pesos };
export type Plan = {
  choice: PlanChoice;
  debt: Pesos;
  discount: Pesos;
  downPayment: Pesos;
  downPaymentPercent: number;
  /** What the instalments add up to: debt − discount − down payment. */
  rest: Pesos;
  /** Of each instalment but the last, which absorbs the remainder. */
  instalmentAmount: Pesos;
  schedule: Instalment[];
};

/** Down payment of an agreement: the offer's percentage of the debt after discount, in whole pesos. */
export function downPaymentOf(
  { totalDebt, discount }: Pick<Debt, 'totalDebt' | 'discount'>,
  limits: PlanLimits,
): Pesos {
  return percentOf(totalDebt - discount, limits.downPaymentPercent);
}

/**
 * The limits at which every instalment is at least a peso. Null when even the fewest instalments are smaller: no offer then.
 */
export function limitsWithin(
  debt: Pick<Debt, 'totalDebt' | 'discount'>,
  limits: PlanLimits,
): PlanLimits | null {
  const rest = restOf(debt, limits);
  if (rest < Math.max(limits.minInstalments, 1)) return null;
  return { ...limits, maxInstalments: Math.min(rest, limits.maxInstalments) };
}

/** What is left for the instalments. */
function restOf(debt: Pick<Debt, 'totalDebt' | 'discount'>, limits: PlanLimits): Pesos {
  return debt.totalDebt - debt.discount - downPaymentOf(debt, limits);
}

/** The whole plan for a choice within the limits, as if the down payment were paid on `today`. */
export function planOf(
  debt: Pick<Debt, 'totalDebt' | 'discount'>,
  limits: PlanLimits,
  choice: PlanChoice,
  terms: Pick<Terms, 'firstDueDate' | 'paymentBooked'>,
  today: CalendarDate,
): Plan {
  const fault = planFault(choice, limits);
  if (fault) throw new RangeError(`No plan: ${fault}`);
  const rest = restOf(debt, limits);
  const instalmentAmount = Math.floor(rest / choice.instalments);
  if (instalmentAmount < 1) throw new RangeError('No plan: less than a peso an instalment');
  const first = firstDueDate(choice.paymentDay, terms, today);
  const schedule = Array.from({ length: choice.instalments }, (_, index) => ({
    number: index + 1,
    dueDate: onDayOfMonth(addMonths(first, index), choice.paymentDay),
    amount:
      index + 1 < choice.instalments ? instalmentAmount : rest - instalmentAmount * (choice.instalments - 1),
  }));
  return {
    choice,
    debt: debt.totalDebt,
    discount: debt.discount,
    downPayment: downPaymentOf(debt, limits),
    downPaymentPercent: limits.downPaymentPercent,
    rest,
    instalmentAmount,
    schedule,
  };
}

/** A plan's debt and discount as its debtor is shown them: hidden, they are what is left of the debt (§3 hideDebtAmount). */
export function shownAmounts(
  { debt, discount }: Pick<Plan, 'debt' | 'discount'>,
  { hideDebtAmount }: Pick<Company, 'hideDebtAmount'>,
): Pick<Plan, 'debt' | 'discount'> {
  return hideDebtAmount ? { debt: debt - discount, discount: 0 } : { debt, discount };
}

/**
 * The first chosen day of a month that is not before the company's term: so many days after the operations are booked, or
 * after the down payment (§9 "First due date").
 */
export function firstDueDate(
  paymentDay: number,
  { firstDueDate: term, paymentBooked }: Pick<Terms, 'firstDueDate' | 'paymentBooked'>,
  downPaymentDay: CalendarDate,
): CalendarDate {
  const from = term.from === 'booking' ? applyTerm(downPaymentDay, paymentBooked) : downPaymentDay;
  const earliest = addDays(from, term.count);
  const inItsMonth = onDayOfMonth(earliest, paymentDay);
  return inItsMonth >= earliest ? inItsMonth : onDayOfMonth(addMonths(earliest, 1), paymentDay);
}
