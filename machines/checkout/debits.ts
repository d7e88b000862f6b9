import type { DebitAnswer } from '#contract/debit.ts';
import type { Offer } from '#domain/debt.ts';
import { runOf } from '#domain/quotas.ts';
import type { CheckoutContext } from './types.ts';

/** What the checkout and screens ask about automatic debits (§4.6). Pure. */

type OfOffer = { offer: Pick<Offer, 'debts'>; debits: DebitAnswer[] };

/** The live automatic debits of an offer, and the last that was cancelled where none lives. */
export function debitsOf({ debits, offer }: OfOffer): DebitAnswer[] {
  const ids = new Set(offer.debts.map(({ id }) => id));
  return debits.filter(({ detail }) => detail?.debts_ids.some((id) => ids.has(id)));
}

type Choosing = OfOffer & Pick<CheckoutContext, 'selection' | 'method'>;

/** The live debit that would charge quotas the debtor is about to pay by hand, or null; while it charges, nothing can be paid. */
export function debitOfChosenQuotas(context: Choosing): DebitAnswer | null {
  const { selection, method } = context;
  const pays = (id: string) => runOf(selection.runs, id) > 0;
  const found = debitsOf(context).find(
    ({ ending, state, detail }) => ending === null && state !== 'charging' && detail?.debts_ids.some(pays),
  );
  return method === 'pac' ? null : (found ?? null);
}

/** A charge at the bank holds the first unpaid quotas of the offer: nothing else may pay them before it has ended. */
export function isBeingCharged(context: OfOffer): boolean {
  return debitsOf(context).some(({ state }) => state === 'charging');
}

/** A debit charges quotas of the offer already; a requested one gives way to another. */
export function hasLiveDebit(context: OfOffer): boolean {
  return debitsOf(context).some(
    ({ ending, state }) => ending === null && state !== 'requested' && state !== 'activating',
  );
}

/** The instalments of an agreement can be charged as they fall due, and nothing does so yet (§4.5 automize_convenio). */
export function isAutomatable(context: OfOffer): boolean {
  const { debts } = context.offer;
  const isLive = debitsOf(context).some(({ ending }) => ending === null);
  const can = debts.every((debt) => debt.isAutomatable && debt.productType === 'convenio');
  return debts.length > 0 && can && !isLive;
}
