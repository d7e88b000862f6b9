import { isByMonthEnd, type CalendarDate } from './calendar.ts';
import type { Debt, Quota, Selection } from './debt.ts';
import type { Pesos } from './money.ts';
import type { ProductType } from './product.ts';

/**
 * Which quotas of one offer may be chosen together (§4.4, §5 "Selection rules", readings 11–17 and 22d). A selection is one
 * number a debt, the run of its first quotas, so a gap cannot be written down and a toggle costs the same however many
 * quotas there are. `today` is the Santiago day; money is pesos.
 */

/** At most so many quotas at once, over all debts of the chosen offer. §5 */
export const MAX_SELECTED = 20;

/** What the rules read of a debt: its quotas stand in the order of `sortQuotas`. */
export type QuotaDebt = Pick<Debt, 'id' | 'productType' | 'quotas'>;
export type QuotaOffer = { readonly debts: readonly QuotaDebt[] };

/** A selection with its size and its sum, so that neither is counted anew at every click. Debts with none are absent. */
export type Selected = { readonly runs: Selection; readonly count: number; readonly total: Pesos };

export const NOTHING: Selected = { runs: {}, count: 0, total: 0 };

export type QuotaRefusal = 'unknownQuota' | 'locked' | 'notYetDue' | 'earlierFirst' | 'tooMany';

/** Ascending instalment number; ties by due date, then by id as text. */
export function sortQuotas(quotas: readonly Quota[]): Quota[] {
  return [...quotas].sort(
    (a, b) => a.feeToPay - b.feeToPay || compareText(a.dueDate, b.dueDate) || compareText(a.id, b.id),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many quotas of a debt are selected. */
export function runOf(runs: Selection, debtId: string): number {
  return Object.hasOwn(runs, debtId) ? (runs[debtId] ?? 0) : 0;
}

/** The rows of a single total payment are selected and locked together (readings 16). */
export function isLocked(debt: QuotaDebt): boolean {
  return debt.productType === 'put';
}

/** True when a debt's first unpaid quota is due on or before the last day of today's month. §4.4 */
export function isFirstPayable(debt: QuotaDebt, today: CalendarDate): boolean {
  const [first] = debt.quotas;
  return first !== undefined && isByMonthEnd(first.dueDate, today);
}

/** True when the visitor may tick or untick the quota at `index` of a debt with `run` selected quotas. §4.4 */
export function isEnabled(debt: QuotaDebt, index: number, run: number, today: CalendarDate): boolean {
  if (isLocked(debt) || index < 0 || index >= debt.quotas.length) return false;
  return index === 0 ? isFirstPayable(debt, today) : index <= run;
}

/** Why the quota at `index` cannot be toggled now, or null. Selected quotas can always be unselected. */
export function refusalOf(
  debt: QuotaDebt | undefined,
  index: number,
  selected: Selected,
  today: CalendarDate,
  max = MAX_SELECTED,
): QuotaRefusal | null {
  if (!debt?.quotas[index]) return 'unknownQuota';
  if (isLocked(debt)) return 'locked';
  const run = runOf(selected.runs, debt.id);
  if (index < run) return null;
  if (index > run) return 'earlierFirst';
  if (index === 0 && !isFirstPayable(debt, today)) return 'notYetDue';
  return selected.count >= max ? 'tooMany' : null;
}

/** The selection after a click on a quota: unselecting takes the later ones along; a refused click changes nothing. §4.4 */
export function toggleQuota(
  debt: QuotaDebt | undefined,
  index: number,
  selected: Selected,
  today: CalendarDate,
  max = MAX_SELECTED,
): { selected: Selected; refused: QuotaRefusal | null } {
  const refused = refusalOf(debt, index, selected, today, max);
  if (!debt || refused) return { selected, refused };
  const run = runOf(selected.runs, debt.id);
  return { selected: withRun(selected, debt, index < run ? index : index + 1), refused: null };
}

/** Sets one debt's run; costs as much as the run changes, not as the debt is long. */
function withRun(selected: Selected, debt: QuotaDebt, run: number): Selected {
  const before = runOf(selected.runs, debt.id);
  const changed = amountOf(debt.quotas.slice(Math.min(before, run), Math.max(before, run)));
  return {
    runs: run > 0 ? { ...selected.runs, [debt.id]: run } : without(selected.runs, debt.id),
    count: selected.count + run - before,
    total: selected.total + (run > before ? changed : -changed),
  };
}

function without(runs: Selection, debtId: string): Selection {
  return Object.fromEntries(Object.entries(runs).filter(([id]) => id !== debtId));
}

/** What quotas cost together, in pesos. */
export function amountOf(quotas: readonly Pick<Quota, 'amountToPay'>[]): Pesos {
  return quotas.reduce((total, { amountToPay }) => total + amountToPay, 0);
}

/**
 * "Uncheck all" for a product type, or for the whole offer with null: each debt keeps its first quota if that is payable
 * (§4.4, readings 14). Locked debts stay as they are.
 */
export function uncheckAll(
  offer: QuotaOffer,
  selected: Selected,
  productType: ProductType | null,
  today: CalendarDate,
  max = MAX_SELECTED,
): Selected {
  const debts = offer.debts.filter(
    (debt) => !isLocked(debt) && (productType === null || debt.productType === productType),
  );
  const cleared = debts.reduce((rest, debt) => withRun(rest, debt, 0), selected);
  return debts.reduce(
    (kept, debt) => (kept.count < max && isFirstPayable(debt, today) ? withRun(kept, debt, 1) : kept),
    cleared,
  );
}

/** A debt's first quotas that were due before today: what a press on "all that is overdue" takes of it. */
function overdueOf(debt: QuotaDebt, today: CalendarDate): readonly Quota[] {
  const end = debt.quotas.findIndex(({ dueDate }) => dueDate >= today);
  return isLocked(debt) ? [] : debt.quotas.slice(0, end < 0 ? undefined : end);
}

/** How many quotas of an offer are overdue and what they cost together, in pesos; of one debt with its id. */
export function overdue(
  offer: QuotaOffer,
  debtId: string | null,
  today: CalendarDate,
): { count: number; amount: Pesos } {
  const quotas = offer.debts
    .filter(({ id }) => debtId === null || id === debtId)
    .flatMap((debt) => overdueOf(debt, today));
  return { count: quotas.length, amount: amountOf(quotas) };
}

/**
 * Selects overdue quotas, the oldest first and at most `max` in all. With null the whole offer is selected anew; with a debt's
 * id only that debt, and the selection of the others is kept, which may leave too little room for all that it asks for.
 */
export function selectOverdue(
  offer: QuotaOffer,
  selected: Selected,
  debtId: string | null,
  today: CalendarDate,
  max = MAX_SELECTED,
): { selected: Selected; refused: QuotaRefusal | null } {
  const debts = offer.debts.filter((debt) => !isLocked(debt) && (debtId === null || debt.id === debtId));
  const cleared = debts.reduce((rest, debt) => withRun(rest, debt, 0), selected);
  const all = debts.flatMap((debt) => overdueOf(debt, today).map(({ dueDate }) => ({ debt, dueDate })));
  const oldest = all
    .sort((a, b) => compareText(a.dueDate, b.dueDate))
    .slice(0, Math.max(0, max - cleared.count));
  return {
    selected: oldest.reduce((kept, { debt }) => withRun(kept, debt, runOf(kept.runs, debt.id) + 1), cleared),
    refused: debtId !== null && oldest.length < all.length ? 'tooMany' : null,
  };
}

/**
 * Where a visit to an offer starts: put rows all selected; of the product type the company validates the first due quota,
 * with `validated` set when a quota of that type exists (§4.4).
 */
export function initialSelection(
  offer: QuotaOffer,
  validates: ProductType | null,
  today: CalendarDate,
): { selected: Selected; validated: boolean } {
  const ofType = offer.debts.filter((debt) => debt.productType === validates && debt.quotas.length > 0);
  const first = ofType.find((debt) => !isLocked(debt) && isFirstPayable(debt, today));
  const locked = offer.debts.filter(isLocked).map((debt) => [debt.id, debt.quotas.length]);
  const start = selectedFrom(offer, Object.fromEntries(locked));
  return { selected: first ? withRun(start, first, 1) : start, validated: ofType.length > 0 };
}

/** A selection's size and sum from its runs alone, e.g. after restoring it. Runs that the offer does not hold are dropped. */
export function selectedFrom(offer: QuotaOffer, runs: Selection): Selected {
  const held = offer.debts
    .map((debt) => [debt.id, Math.min(runOf(runs, debt.id), debt.quotas.length)] as const)
    .filter(([, run]) => run > 0);
  const quotas = selectedQuotas(offer, runs);
  return { runs: Object.fromEntries(held), count: quotas.length, total: amountOf(quotas) };
}

/** The selected quotas of an offer, by debt and then by instalment. */
export function selectedQuotas(offer: QuotaOffer, runs: Selection): Quota[] {
  return offer.debts.flatMap((debt) => debt.quotas.slice(0, runOf(runs, debt.id)));
}

/** Whether these are exactly the quotas with these ids, in any order. */
export function areSameQuotas(quotas: readonly Pick<Quota, 'id'>[], ids: readonly string[]): boolean {
  return quotas.length === ids.length && quotas.every(({ id }) => ids.includes(id));
}
