import type { CalendarDate } from './calendar.ts';
import type { Terms } from './company.ts';
import type { Debt, Offer } from './debt.ts';
import type { Pesos } from './money.ts';
import { downPaymentOf, planOf, type Plan } from './plan.ts';

/**
 * "No puedo pagar esto" (issue 19.3): what of a debtor's offers fits what they can pay. Of a plan the shortest that does, never the longest
 * by itself: more instalments are more months of debt.
 */

/** Pesos that the debtor can pay today, and each month from then on. */
export type Means = { readonly now: Pesos; readonly monthly: Pesos };

export type Way =
  | { readonly kind: 'whole'; readonly offerKey: string; readonly amount: Pesos }
  | { readonly kind: 'plan'; readonly offerKey: string; readonly plan: Plan }
  /** The next due amount of debts already paid by instalments. */
  | {
      readonly kind: 'instalment';
      readonly offerKey: string;
      readonly amount: Pesos;
      readonly dueDate: CalendarDate;
      readonly isLate: boolean;
    };

/** The least that any offer asks for, where none fits. */
export type Least = { readonly now: Pesos; readonly monthly: Pesos };

export type Answer = { readonly ways: readonly Way[]; readonly least: Least | null };

type Rules = { readonly today: CalendarDate; readonly terms: Pick<Terms, 'firstDueDate' | 'paymentBooked'> };

export function waysWithin(offers: readonly Offer[], means: Means, rules: Rules): Answer {
  const ways = offers.flatMap((offer) => wayOf(offer, means, rules) ?? []);
  return { ways, least: ways.length > 0 ? null : leastOf(offers) };
}

const sum = (amounts: readonly Pesos[]) => amounts.reduce((all, one) => all + one, 0);

function wayOf({ key: offerKey, type, debts }: Offer, means: Means, rules: Rules): Way | null {
  if (type === 'abono_convenio') {
    const plan = debts[0] ? shortestPlan(debts[0], means, rules) : null;
    return plan && { kind: 'plan', offerKey, plan };
  }
  const quotas = debts.flatMap((debt) => debt.quotas);
  if (type === 'put') {
    const amount = sum(quotas.map(({ amountToPay }) => amountToPay));
    return amount <= means.now ? { kind: 'whole', offerKey, amount } : null;
  }
  const [first] = [...quotas].sort((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (!first || first.amountToPay > Math.max(means.now, means.monthly)) return null;
  const { amountToPay: amount, dueDate } = first;
  return { kind: 'instalment', offerKey, amount, dueDate, isLate: dueDate < rules.today };
}

/** With the fewest instalments that the debtor can pay each month, the last one too; null where no plan is that small. */
function shortestPlan(debt: Debt, means: Means, { today, terms }: Rules): Plan | null {
  const limits = debt.planLimits;
  const paymentDay = limits?.paymentDays[0];
  if (!limits || paymentDay === undefined || downPaymentOf(debt, limits) > means.now) return null;
  for (let instalments = limits.minInstalments; instalments <= limits.maxInstalments; instalments += 1) {
    const plan = planOf(debt, limits, { instalments, paymentDay }, terms, today);
    if (plan.schedule.every(({ amount }) => amount <= means.monthly)) return plan;
  }
  return null;
}

/** Of plans: the smallest down payment and instalment that the institution allows. */
function leastOf(offers: readonly Offer[]): Least | null {
  const plans = offers
    .flatMap(({ debts }) =>
      debts.flatMap((debt) => (debt.planLimits ? [{ debt, limits: debt.planLimits }] : [])),
    )
    .map(({ debt, limits }) => {
      const now = downPaymentOf(debt, limits);
      const rest = debt.totalDebt - debt.discount - now;
      const others = limits.maxInstalments - 1;
      // The last instalment is the highest: it takes what does not divide.
      return { now, monthly: rest - Math.floor(rest / limits.maxInstalments) * others };
    })
    .sort((a, b) => a.now + a.monthly - (b.now + b.monthly));
  return plans[0] ?? null;
}
