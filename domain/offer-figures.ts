import { isByMonthEnd, onDayOfMonth, type CalendarDate } from './calendar.ts';
import type { Debt, Offer, Quota } from './debt.ts';
import type { Pesos } from './money.ts';
import { amountOf, isFirstPayable, isLocked } from './quotas.ts';

/** What an offer comes to, for a debtor who compares it with the others (§2.5 "Plan selection", §3 "Business fields"). */
export type OfferFigures = {
  /** Whole debt before the discount, what is forgiven of it, and all that is still to be paid. */
  debt: Pesos;
  discount: Pesos;
  toPay: Pesos;
  /** The discount of all its debts in percent, or null where they differ or have none. */
  discountPercent: number | null;
  /** Unpaid quotas, and those of them due by the end of this month. */
  pending: { count: number; amount: Pesos };
  dueThisMonth: { count: number; amount: Pesos };
  /** The earliest quota that stands first in its debt. */
  first: Quota | null;
  /** The first day something of it can be paid, or null when that is today: a quota opens with its month (§4.4). */
  payableFrom: CalendarDate | null;
  lastDueDate: CalendarDate | null;
  /** The day the first of its debts stops being offered. */
  expirationDate: CalendarDate | null;
};

export function figuresOf({ debts }: Pick<Offer, 'debts'>, today: CalendarDate): OfferFigures {
  const quotas = debts.flatMap((debt) => debt.quotas);
  const first = firstOf(debts);
  const pending = counted(quotas);
  return {
    debt: sum(debts.map(({ totalDebt }) => totalDebt)),
    discount: sum(debts.map(({ discount }) => discount)),
    toPay: pending.amount,
    discountPercent: sharedPercent(debts),
    pending,
    dueThisMonth: counted(quotas.filter(({ dueDate }) => isByMonthEnd(dueDate, today))),
    first,
    payableFrom:
      first === null || debts.some((debt) => isLocked(debt) || isFirstPayable(debt, today))
        ? null
        : opensOn(first),
    lastDueDate: latest(quotas.map(({ dueDate }) => dueDate)),
    expirationDate: earliest(debts.flatMap(({ expirationDate }) => expirationDate ?? [])),
  };
}

/**
 * All that is still to be paid of several offers, in pesos; of an agreement to be made, its debt after the discount. What is
 * offered for the same operations in two ways is owed once, by the way that costs less.
 */
export function owedOf(offers: readonly Pick<Offer, 'debts'>[]): Pesos {
  const ways = Map.groupBy(offers, operationsOf);
  return sum([...ways.values()].map((alternatives) => Math.min(...alternatives.map(stillToPay))));
}

function stillToPay({ debts }: Pick<Offer, 'debts'>): Pesos {
  return sum(
    debts.map(({ productType, totalDebt, discount, quotas }) =>
      productType === 'abono_convenio' ? totalDebt - discount : amountOf(quotas),
    ),
  );
}

/** True when two offers are alternatives: they are for exactly the same operations. */
export function isForSameDebts(one: Pick<Offer, 'debts'>, other: Pick<Offer, 'debts'>): boolean {
  return operationsOf(one) === operationsOf(other);
}

function operationsOf({ debts }: Pick<Offer, 'debts'>): string {
  return [...new Set(debts.flatMap(({ operationNumbers }) => operationNumbers))].sort().join(' ');
}

function firstOf(debts: readonly Debt[]): Quota | null {
  return debts
    .flatMap((debt) => debt.quotas.slice(0, 1))
    .reduce<Quota | null>(
      (first, quota) => (first === null || quota.dueDate < first.dueDate ? quota : first),
      null,
    );
}

/** The first day on which the first quota of a debt may be paid. */
export function opensOn({ dueDate }: Pick<Quota, 'dueDate'>): CalendarDate {
  return onDayOfMonth(dueDate, 1);
}

function counted(quotas: readonly Quota[]): { count: number; amount: Pesos } {
  return { count: quotas.length, amount: amountOf(quotas) };
}

function sharedPercent(debts: readonly Debt[]): number | null {
  const percents = new Set(debts.map(({ maximumDiscountPercent }) => maximumDiscountPercent));
  const [percent = 0] = percents;
  return percents.size === 1 && percent > 0 ? percent : null;
}

function sum(amounts: readonly Pesos[]): Pesos {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function earliest(days: readonly CalendarDate[]): CalendarDate | null {
  return days.reduce<CalendarDate | null>(
    (first, day) => (first === null || day < first ? day : first),
    null,
  );
}

function latest(days: readonly CalendarDate[]): CalendarDate | null {
  return days.reduce<CalendarDate | null>((last, day) => (last === null || day > last ? day : last), null);
}
