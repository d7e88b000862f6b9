import { isByMonthEnd, type CalendarDate } from './calendar.ts';
import type { Debt, Offer, Selection } from './debt.ts';
import { leastOf, sharesOperation } from './offer-figures.ts';
import {
  amountOf,
  isFirstPayable,
  isLocked,
  MAX_SELECTED,
  runOf,
  type QuotaDebt,
  type QuotaOffer,
} from './quotas.ts';
import type { Pesos } from './money.ts';
import type { OfferType } from './product.ts';

/** What the server says of a selection that was sent to it: it believes nothing the browser counted (§4.4, §4.6, §5). */

export type SelectionFault = {
  code: 'empty' | 'unknownDebt' | 'unknownQuota' | 'notYetDue' | 'tooMany' | 'incomplete';
  /** The debt at fault, or null when it is the selection as a whole. */
  debtId: string | null;
};

/** The first rule a selection breaks, or null when it may be paid. */
export function checkSelection(
  offer: QuotaOffer,
  runs: Selection,
  today: CalendarDate,
  max = MAX_SELECTED,
): SelectionFault | null {
  const known = new Set(offer.debts.map((debt) => debt.id));
  const unknown = Object.keys(runs).find((id) => !known.has(id));
  if (unknown !== undefined) return { code: 'unknownDebt', debtId: unknown };

  for (const debt of offer.debts) {
    const code = faultOf(debt, runOf(runs, debt.id), today);
    if (code) return { code, debtId: debt.id };
  }
  if (offer.debts.every((debt) => runOf(runs, debt.id) === 0)) return { code: 'empty', debtId: null };
  const counted = offer.debts.filter((debt) => !isLocked(debt));
  const count = counted.reduce((all, debt) => all + runOf(runs, debt.id), 0);
  return count > max ? { code: 'tooMany', debtId: null } : null;
}

function faultOf(debt: QuotaDebt, run: number, today: CalendarDate): SelectionFault['code'] | null {
  if (!Number.isInteger(run) || run < 0 || run > debt.quotas.length) return 'unknownQuota';
  if (isLocked(debt)) return run < debt.quotas.length ? 'incomplete' : null;
  return run > 0 && !isFirstPayable(debt, today) ? 'notYetDue' : null;
}

/** What a selection leaves out of one debt although it is due by the end of this month. */
type LeftOut = { debtId: string; count: number; amount: Pesos };

/**
 * Why the institution would not honour the plan or discount: the quotas due this month that are left out, or rows of a
 * single total payment. It warns and does not block (§4.6 "Honouring", readings 17). Empty when all is honoured.
 */
export function notHonoured(offer: QuotaOffer, runs: Selection, today: CalendarDate): LeftOut[] {
  return offer.debts.flatMap((debt) => {
    const left = debt.quotas
      .slice(runOf(runs, debt.id))
      .filter((quota) => isLocked(debt) || isByMonthEnd(quota.dueDate, today));
    return left.length === 0 ? [] : [{ debtId: debt.id, count: left.length, amount: amountOf(left) }];
  });
}

/**
 * The instalments of a debtor's other debts that are due by the end of this month: the discount of a single total payment is
 * honoured once they are paid. It warns and does not block (§5 "Selection rules", readings 17). Another offer of an operation that
 * is paid is an alternative and owes nothing beside it (decision 0106); two of another operation owe what the cheaper one does.
 */
export function owedFirst(
  offers: readonly Offer[],
  paid: { type: OfferType; debts: readonly Pick<Debt, 'operationNumbers'>[] },
  today: CalendarDate,
): Omit<LeftOut, 'debtId'> {
  if (paid.type !== 'put') return { count: 0, amount: 0 };
  const others = offers.filter((other) => IN_QUOTAS.has(other.type) && !sharesOperation(other, paid));
  const due = leastOf(others)
    .flatMap(({ debts }) => debts.flatMap(({ quotas }) => quotas))
    .filter(({ dueDate }) => isByMonthEnd(dueDate, today));
  return { count: due.length, amount: amountOf(due) };
}

const IN_QUOTAS: ReadonlySet<OfferType> = new Set(['convenio', 'put_wf', 'ciclo']);
