import type { RefundState } from '#contract/refund-state.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { closeCases, openCase } from '../ledger/case-files.ts';
import { setHold } from '../ledger/holds.ts';
import { CLAIM_MS } from '../payments/retry-schedule.ts';
import { debtRefundEntry, suspenseRefundEntry, writeEntry } from '../ledger/ledger.ts';
import { readQuote } from '../payments/quotes.ts';
import { givenBackAt } from '../payments/suspense.ts';
import { balanceOf } from '../ledger/balance.ts';
import { moveSuspense } from '../ledger/suspense-states.ts';
import { endProposal } from './proposals.ts';
import { lockPayment, type Payment, type Refund } from './rows.ts';
import { appendEvent, isFinal, nextState, type RefundEvent } from './states.ts';

type Fact = { readonly event: RefundEvent; readonly detail?: Record<string, unknown> };
export type RefundDeps = Pick<Dependencies, 'clock' | 'jobs' | 'log' | 'methods'>;

/**
 * Moves a locked refund along its chart: history, row, and all that the new state brings. An event without a move changes
 * nothing. Answers the state after it.
 */
export async function moveRefund(tx: Tx, deps: RefundDeps, refund: Refund, fact: Fact): Promise<RefundState> {
  const to = nextState(refund.state, fact.event);
  if (to === null) return refund.state;
  const now = deps.clock.now();
  await appendEvent(tx, refund.id, { ...fact, from: refund.state, to, at: now });
  const dueAt = isFinal(to) ? null : to === 'sending' ? new Date(now.getTime() + CLAIM_MS) : now;
  const settledAt = isFinal(to) ? now : null;
  await tx
    .updateTable('refund')
    .set({ state: to, due_at: dueAt, settled_at: settledAt })
    .where('id', '=', refund.id)
    .execute();
  // One refund of a payment at a time: the case was of this one.
  if (isFinal(to)) await closeCases(tx, refund.payment_id, now, 'refundUnknown');
  if (to === 'refunded') await bookRefund(tx, deps, refund);
  if (to === 'refused') {
    await moveSuspense(tx, deps, refund.payment_id, 'refund.failed');
    await openCase(tx, deps, refund.payment_id, 'refundRefused', { refund: refund.id });
  }
  if (to === 'refunded' || to === 'refused') await endProposal(tx, deps, refund.id, to);
  return to;
}

/** The money is back: ledger, quotas, mail and the end of the suspense, in the transaction that says so. */
async function bookRefund(tx: Tx, deps: RefundDeps, refund: Refund): Promise<void> {
  const { id, payment_id: paymentId, amount, source } = refund;
  const payment = await lockPayment(tx, paymentId);
  const { discount } = await readQuote(tx, payment.quote_id);
  const entry = source === 'debt' ? debtRefundEntry(amount, discount) : suspenseRefundEntry(amount);
  const now = deps.clock.now();
  await writeEntry(tx, paymentId, 'refund', now, entry, id);
  const { waiting } = await balanceOf(tx, paymentId);
  if (waiting === 0) {
    await setHold(tx, paymentId, 'released');
    await moveSuspense(tx, deps, paymentId, 'refund.completed');
    await closeCases(tx, paymentId, now);
  } else await promiseRest(tx, deps, payment);
  await enqueueMail(tx, deps, 'refund', id);
}

/** A part is back: the rest pays no debt any more, and goes back by itself when all of it was promised to. */
async function promiseRest(tx: Tx, deps: RefundDeps, payment: Payment): Promise<void> {
  const { clock, methods } = deps;
  const { promised_on: promisedOn } = await tx
    .selectFrom('suspense')
    .select('promised_on')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const dueAt = givenBackAt(methods[payment.method], payment.created_at, promisedOn, clock.now());
  await moveSuspense(tx, deps, payment.id, 'refund.completedInPart', dueAt);
}
