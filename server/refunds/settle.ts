import type { RefundState } from '#contract/refund-state.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { openCase } from '../ledger/case-files.ts';
import { NO_TOKEN, type Answer, type RefundAnswer } from '../payments/method.ts';
import { nextRetryAt } from '../payments/retry-schedule.ts';
import { moveRefund } from './move.ts';
import { lockPayment, lockRefund, reportableSums, type LockedRefund, type Payment } from './rows.ts';
import { isFinal, type RefundEvent } from './states.ts';

/**
 * What the provider's status says of one refund: `whole` all of it went back, `none` nothing did, `unclear` another amount than
 * either, `unknown` it does not say.
 */
type Finding = 'whole' | 'none' | 'unclear' | 'unknown';

type Standing = { readonly amount: number; readonly isSent: boolean; readonly before: ReadonlySet<number> };

/** `before`: pesos of the charge that the provider may report for earlier refunds. Where both ends fit, one never sent has not gone back. */
function findRefund(answer: Answer, { amount, isSent, before }: Standing): Finding {
  if (answer.kind !== 'report' || answer.report.refunded === null) return 'unknown';
  const { refunded } = answer.report;
  const [isNone, isWhole] = [before.has(refunded), before.has(refunded - amount)];
  if (isNone && isWhole) return isSent ? 'unclear' : 'none';
  if (isNone) return 'none';
  return isWhole ? 'whole' : 'unclear';
}

/** A refund whose answer was lost may still be on its way for so long; before that "nothing went back" proves nothing. */
const ON_ITS_WAY_MS = 15 * 60_000;

type Known = { readonly refund: LockedRefund; readonly payment: Payment } & Pick<Standing, 'before'>;

/**
 * One step of a refund towards its end: the provider's status first, then the call where nothing can have gone back. Any step
 * may be repeated or cut off. Answers the state after it.
 */
export async function settleRefund(deps: Dependencies, id: string): Promise<RefundState> {
  const known = await openRefund(deps, id);
  if (isFinal(known.refund.state)) return known.refund.state;
  const answer = await askStatus(deps, known.payment);
  const found = findRefund(answer, standing(known));
  if (found === 'whole') return apply(deps, known, 'provider.refunded');
  if (found === 'unclear') return leaveOpen(deps, known, true);
  const isFirst = !known.refund.isSent && isForgotten(answer);
  if (known.refund.state === 'requested')
    return found === 'none' || isFirst ? send(deps, known) : leaveOpen(deps, known, false);
  if (found === 'none' && isOverdue(deps, known.refund)) return apply(deps, known, 'provider.unchanged');
  return leaveOpen(deps, known, false);
}

/** What the provider says of the charge, amounts given back included. */
async function askStatus(deps: Dependencies, payment: Payment): Promise<Answer> {
  const answer = await deps.methods[payment.method].status(deps, payment);
  return answer ?? { kind: 'absent', reason: NO_TOKEN.reason };
}

const standing = ({ before, refund: { amount, isSent } }: Known): Standing => ({ amount, isSent, before });

/** A call without a recorded end is unanswered: its process has died. */
async function openRefund(deps: Dependencies, id: string): Promise<Known> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockRefund(tx, id);
    if (locked.state === 'sending') await moveRefund(tx, deps, locked, { event: 'provider.unreachable' });
    const refund = locked.state === 'sending' ? await lockRefund(tx, id) : locked;
    const payment = await lockPayment(tx, refund.payment_id);
    return { refund, payment, before: await reportableSums(tx, payment.id) };
  });
}

function isOverdue({ clock }: Dependencies, { since }: LockedRefund): boolean {
  return clock.now().getTime() >= since.getTime() + ON_ITS_WAY_MS;
}

/** The provider answers and reports no status of so old a charge, which it still refunds. */
function isForgotten(answer: Answer): boolean {
  return answer.kind === 'absent' || (answer.kind === 'silent' && [404, 422].includes(answer.status ?? 0));
}

async function send(deps: Dependencies, known: Known): Promise<RefundState> {
  const { id } = known.refund;
  const begun = await apply(deps, known, 'refund.begun');
  if (begun !== 'sending') return begun;
  const answer = await deps.methods[known.payment.method].refund(deps, known.payment, known.refund);
  const event = await meaningOf(deps, known, answer);
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, id);
    const detail = 'reason' in answer ? { reason: answer.reason } : {};
    await moveRefund(tx, deps, refund, { event, detail });
    return wait(tx, deps, id);
  });
}

/** A refusal counts when the status says that nothing went back: an earlier call may have arrived meanwhile. */
async function meaningOf(deps: Dependencies, known: Known, answer: RefundAnswer): Promise<RefundEvent> {
  if (answer.kind === 'refunded') return 'provider.refunded';
  if (answer.kind === 'silent') return 'provider.unreachable';
  const found = findRefund(await askStatus(deps, known.payment), { ...standing(known), isSent: true });
  if (found === 'whole') return 'provider.refunded';
  return found === 'none' ? 'provider.refused' : 'provider.unreachable';
}

/** Applies what was found, unless the refund has moved since it was asked about. */
async function apply(deps: Dependencies, known: Known, event: RefundEvent): Promise<RefundState> {
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, known.refund.id);
    return refund.state === known.refund.state ? moveRefund(tx, deps, refund, { event }) : refund.state;
  });
}

async function leaveOpen(deps: Dependencies, { refund }: Known, isUnclear: boolean): Promise<RefundState> {
  return deps.db.transaction().execute(async (tx) => {
    if (isUnclear) await openCase(tx, deps, refund.payment_id, 'refundUnknown', { refund: refund.id });
    return wait(tx, deps, refund.id);
  });
}

/** When the provider is asked next; after the last time a person must find out. */
async function wait(tx: Tx, deps: Dependencies, id: string): Promise<RefundState> {
  const refund = await lockRefund(tx, id);
  if (isFinal(refund.state)) return refund.state;
  const { method } = await lockPayment(tx, refund.payment_id);
  const due = nextRetryAt(deps.methods[method], refund.since, deps.clock.now(), null);
  if (due === null) await openCase(tx, deps, refund.payment_id, 'refundUnknown', { refund: id });
  await tx.updateTable('refund').set({ due_at: due }).where('id', '=', id).execute();
  return refund.state;
}
