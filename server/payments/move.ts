import type { Updateable } from 'kysely';
import type { CaseKind } from '#contract/desk-cases.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import type { Authorisation, PaymentTable, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { openCase } from '../ledger/case-files.ts';
import { setHold } from '../ledger/holds.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Attempt } from './attempt-row.ts';
import { appendEvent, contradicts, isFinal, nextState, type AttemptEvent } from './attempt.ts';
import { bookPayment } from './paid.ts';
import { CLAIM_MS, nextRetryAt } from './retry-schedule.ts';
import { keepInSuspense } from './suspense.ts';

/**
 * Money that the provider says it charged for a payment that did not end as paid: for our order, with code 0. It waits in
 * suspense to be given back; what an answer does not show to be ours is left to the case that it opens.
 */
async function keepLateMoney(tx: Tx, deps: Dependencies, attempt: Attempt, fact: Fact): Promise<void> {
  const amount = chargedBy(attempt, fact);
  if (attempt.state === 'paid' || amount === null) return;
  const reason = amount === attempt.amount ? 'chargedLate' : 'otherAmount';
  const isNew = await keepInSuspense(tx, deps, attempt, { amount, reason });
  // The same money reported again changes no settlement file that is closed.
  if (isNew && fact.authorisation)
    await tx
      .updateTable('payment')
      .set({ authorisation: JSON.stringify(fact.authorisation) })
      .where('id', '=', attempt.id)
      .execute();
}

function chargedBy({ buy_order: order }: Attempt, { detail = {} }: Fact): number | null {
  const { status, amount, buyOrder, responseCode } = detail;
  const isCharge = status === 'AUTHORIZED' && responseCode === 0 && buyOrder === order;
  return isCharge && typeof amount === 'number' && amount > 0 ? amount : null;
}

/** Something that happened to an attempt. `detail` goes into its history: codes and words of the provider, no person. */
export type Fact = {
  event: AttemptEvent;
  detail?: Record<string, unknown>;
  authorisation?: Authorisation | null;
  /** Why a person must look, when the event leads to `review`. */
  reason?: CaseKind;
  /** The provider's page that was opened for it. */
  patch?: { provider_token: string; provider_url?: string; redirected_at?: Date };
};

/**
 * Moves a locked attempt along its chart: history, row, and all that the new state brings. An event the chart has no move
 * for changes nothing; one that denies a final state opens a case, and money that comes after a review is kept. Answers the state after it.
 */
export async function move(tx: Tx, deps: Dependencies, attempt: Attempt, fact: Fact): Promise<PaymentState> {
  const to = nextState(attempt.state, fact.event);
  if (to === null) {
    if (contradicts(attempt.state, fact.event)) await contradict(tx, deps, attempt, fact);
    if (attempt.state === 'review') await keepLateMoney(tx, deps, attempt, fact);
    return attempt.state;
  }
  await remember(tx, attempt, to, fact, deps.clock.now());
  await tx
    .updateTable('payment')
    .set({ state: to, ...fact.patch, ...changesOf(deps, attempt, to, fact) })
    .where('id', '=', attempt.id)
    .execute();
  await bringAbout(tx, deps, attempt, to, fact);
  if (isFinal(to)) await deps.methods[attempt.method].ended?.(tx, deps, attempt.id, { ...fact, to });
  return to;
}

/** A person must look, and the method must not charge again what may be paid by now. */
async function contradict(tx: Tx, deps: Dependencies, attempt: Attempt, fact: Fact): Promise<void> {
  const { id, state, method } = attempt;
  const { event, detail } = fact;
  await openCase(tx, deps, id, 'contradiction', { event, ...detail });
  await keepLateMoney(tx, deps, attempt, fact);
  if (state !== 'paid') await deps.methods[method].contradicted?.(tx, deps, id);
}

/** Adds to the attempt's history what leaves its row as it is. */
export function remember(
  tx: Tx,
  { id, state: from }: Attempt,
  to: PaymentState,
  { event, detail = {} }: Fact,
  at: Date,
): Promise<void> {
  return appendEvent(tx, id, { event, from, to, detail, at });
}

function changesOf(
  { clock, config, methods }: Dependencies,
  attempt: Attempt,
  to: PaymentState,
  { event, authorisation, patch }: Fact,
): Updateable<PaymentTable> {
  const now = clock.now();
  const method = methods[attempt.method];
  if (!isFinal(to)) {
    const opened = patch?.redirected_at ? now : attempt.redirected_at;
    const over = method.overAt({ ...attempt, redirected_at: opened }, config);
    // The request that brought the visitor back is asking the provider now; the retry schedule waits for its answer.
    const askAt =
      to === 'confirming' ? new Date(now.getTime() + CLAIM_MS) : nextRetryAt(method, now, now, over);
    return { ask_at: askAt };
  }
  return {
    ask_at: null,
    settled_at: now,
    ...(authorisation && { authorisation: JSON.stringify(authorisation) }),
    ...(to === 'declined' && { failure_cause: method.causeOf(authorisation?.responseCode ?? null) }),
    ...(event === 'debt.changed' && { failure_cause: 'debtChanged' as const }),
  };
}

async function bringAbout(
  tx: Tx,
  deps: Dependencies,
  attempt: Attempt,
  to: PaymentState,
  fact: Fact,
): Promise<void> {
  if (to === 'paid') return bookPayment(tx, deps, attempt);
  // In review something may have been charged: the quotas stay held until a person has looked.
  if (to === 'review') {
    await openCase(tx, deps, attempt.id, fact.reason ?? 'mismatch', fact.detail);
    return keepLateMoney(tx, deps, attempt, fact);
  }
  if (!isFinal(to)) return;
  await setHold(tx, attempt.id, 'released');
  // They may have finished the provider's page, and believe that they have paid.
  if (fact.event === 'debt.changed' && attempt.redirected_at !== null)
    await enqueueMail(tx, deps, 'notCharged', attempt.id);
}
