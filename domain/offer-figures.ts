import { isByMonthEnd, onDayOfMonth, type CalendarDate } from './calendar.ts';
import type { Debt, Offer, Quota } from './debt.ts';
import type { Pesos } from './money.ts';
import { amountOf, isFirstPayable, isLocked } from './quotas.ts';

/** The totals of an offer, to compare offers (§2.5 "Plan selection", §3 "Business fields"). */
export type OfferFigures = {
  /** The whole debt before the discount, the discount, and the amount still to be paid. */
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

/** The least that still has to be paid for every operation of several offers, in pesos. */
export function owedOf(offers: readonly Pick<Offer, 'debts'>[]): Pesos {
  return sum(leastOf(offers).map(stillToPay));
}

/**
 * Those of several offers that pay every operation for the least; of an agreement to be made, its debt after the discount. What is
 * offered in two ways is owed once, also where one of them is for more operations than the other.
 */
export function leastOf<T extends Pick<Offer, 'debts'>>(offers: readonly T[]): T[] {
  const [first, ...others] = offers;
  if (!first) return [];
  const { connected, apart } = connectedTo(first, others);
  return [...leastToCover(connected.flatMap(operationsOf), connected), ...leastOf(apart)];
}

/** The offers that share an operation with one, directly or through others, and the rest. */
function connectedTo<T extends Pick<Offer, 'debts'>>(first: T, others: readonly T[]) {
  const connected = [first];
  let apart = [...others];
  for (const offer of connected) {
    connected.push(...apart.filter((other) => sharesOperation(offer, other)));
    apart = apart.filter((other) => !connected.includes(other));
  }
  return { connected, apart };
}

function leastToCover<T extends Pick<Offer, 'debts'>>(
  operations: readonly string[],
  offers: readonly T[],
): T[] {
  const [operation] = operations;
  if (operation === undefined) return [];
  const ways = offers
    .filter((offer) => operationsOf(offer).includes(operation))
    .map((offer) => {
      const rest = operations.filter((each) => !operationsOf(offer).includes(each));
      return [offer, ...leastToCover(rest, offers)];
    });
  const costOf = (way: readonly T[]) => sum(way.map(stillToPay));
  return ways.reduce((least, way) => (costOf(way) < costOf(least) ? way : least));
}

function stillToPay({ debts }: Pick<Offer, 'debts'>): Pesos {
  return sum(
    debts.map(({ productType, totalDebt, discount, quotas }) =>
      productType === 'abono_convenio' ? totalDebt - discount : amountOf(quotas),
    ),
  );
}

type OfOperations = { readonly debts: readonly Pick<Debt, 'operationNumbers'>[] };

/** True when an operation stands in both offers: once one of them is paid the other is offered no more (decision 0106). */
export function sharesOperation(one: OfOperations, other: OfOperations): boolean {
  const operations = operationsOf(one);
  return operationsOf(other).some((each) => operations.includes(each));
}

/** True when two offers are alternatives: they are for exactly the same operations. */
export function isForSameDebts(one: Pick<Offer, 'debts'>, other: Pick<Offer, 'debts'>): boolean {
  const [these, those] = [operationsOf(one), operationsOf(other)];
  return these.every((each) => those.includes(each)) && those.every((each) => these.includes(each));
}

const operationsOf = ({ debts }: OfOperations): string[] =>
  debts.flatMap(({ operationNumbers }) => operationNumbers);

function firstOf(debts: readonly Debt[]): Quota | null {
  return debts
    .flatMap(({ quotas }) => quotas)
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
