import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Attempt } from './attempt-row.ts';
import type { Fact } from './move.ts';
import { keepInSuspense } from './suspense.ts';

/**
 * Money that the provider says it charged for a payment that did not end as paid: for our order, with code 0. It waits in
 * suspense to be given back; what an answer does not show to be ours is left to the case that it opens.
 */
export async function keepLateMoney(tx: Tx, deps: Dependencies, attempt: Attempt, fact: Fact): Promise<void> {
  const amount = chargedBy(attempt, fact);
  if (attempt.state === 'paid' || amount === null) return;
  if (fact.authorisation)
    await tx
      .updateTable('payment')
      .set({ authorisation: JSON.stringify(fact.authorisation) })
      .where('id', '=', attempt.id)
      .execute();
  const reason = amount === attempt.amount ? 'chargedLate' : 'otherAmount';
  await keepInSuspense(tx, deps, attempt, { amount, reason });
}

function chargedBy({ buy_order: order }: Attempt, { detail = {} }: Fact): number | null {
  const { status, amount, buyOrder, responseCode } = detail;
  const isCharge = status === 'AUTHORIZED' && responseCode === 0 && buyOrder === order;
  return isCharge && typeof amount === 'number' && amount > 0 ? amount : null;
}
