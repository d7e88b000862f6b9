import type { Updateable } from 'kysely';
import type { DebitEnding, DebitState } from '#contract/debit.ts';
import type { AutomaticDebitTable } from '../../../database/automatic-debit-schema.ts';
import type { Tx } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { enqueueMail } from '../../../mail/enqueue.ts';
import type { Debit } from './rows.ts';
import { appendEvent, isFinal, nextState, type DebitEvent } from './states.ts';

export type Fact = {
  event: DebitEvent;
  /** Why it ends, when the event ends it. */
  reason?: DebitEnding;
  detail?: Record<string, unknown>;
  patch?: Omit<Updateable<AutomaticDebitTable>, 'id' | 'state' | 'lines'>;
};

/**
 * Applies an event to a locked debit: history, row, and the mails of the new state. Returns the debit after it, or null when
 * the chart has no such transition: nothing changes then, so a repeated event has no second effect.
 */
export async function moveDebit(
  tx: Tx,
  deps: Dependencies,
  debit: Debit,
  { event, reason, detail, patch = {} }: Fact,
): Promise<Debit | null> {
  const to = nextState(debit.state, event);
  if (to === null) return null;
  const now = deps.clock.now();
  await appendEvent(tx, debit.id, {
    event,
    from: debit.state,
    to,
    detail: { ...detail, reason },
    at: now,
  });
  const row = await tx
    .updateTable('automatic_debit')
    .set({ state: to, ...patch, ...(isFinal(to) && endOf(debit, now, reason)) })
    .where('id', '=', debit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isFinal(to)) await letGo(tx, debit.id);
  await announce(tx, deps, debit, { to, reason });
  return { ...row, agreements: debit.agreements };
}

/** An ended debit's mandate is still to be closed at the provider; `due_at` schedules it. */
function endOf({ mandate_id: mandate }: Debit, now: Date, reason: DebitEnding | undefined) {
  return { ended_at: now, end_reason: reason ?? null, due_at: mandate === null ? null : now };
}

async function letGo(tx: Tx, debitId: string): Promise<void> {
  await tx
    .updateTable('automatic_debit_agreement')
    .set({ live: false })
    .where('debit_id', '=', debitId)
    .execute();
}

/**
 * A paid charge has its voucher. Before the debit is active a mail is sent only for a pending step, the bank's refusal or a
 * missed deadline, not for the debtor's own cancellation or new request.
 */
async function announce(
  tx: Tx,
  deps: Dependencies,
  { id, active_on: activeOn }: Debit,
  { to, reason }: { to: DebitState; reason: DebitEnding | undefined },
): Promise<void> {
  if (to === 'activating') await enqueueMail(tx, deps, 'debitRequested', id);
  if (to === 'active' && activeOn === null) await enqueueMail(tx, deps, 'debitActivated', id);
  if (to === 'cancelled' && activeOn !== null) await enqueueMail(tx, deps, 'debitCancelled', id);
  if (to === 'expired' || (activeOn === null && reason === 'byBank'))
    await enqueueMail(tx, deps, 'debitNotActivated', id);
}
