import type { ChargeFailure } from '#contract/debit.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { cancelledFrom, retryOn } from '#domain/automatic-debit.ts';
import { addDays, santiagoDay, startOfDay } from '#domain/calendar.ts';
import type { Authorisation, Tx } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { enqueueMail } from '../../../mail/enqueue.ts';
import { failureOf } from './charge-answers.ts';
import { soon } from './deadlines.ts';
import { moveDebit } from './move.ts';
import { lockDebit, type Debit } from './rows.ts';
import { readToCharge } from './to-charge.ts';

/** A charge that failed so is not worth trying again: the mandate or its account is no more. */
const LASTING: readonly ChargeFailure[] = ['accountClosed', 'mandateGone'];

/** A direct debit's payment has ended: what that is for the debit, in the same transaction. */
export async function takeCharge(
  tx: Tx,
  deps: Dependencies,
  paymentId: string,
  { to, authorisation }: { to: PaymentState; authorisation?: Authorisation | null | undefined },
): Promise<void> {
  const charge = await readCharge(tx, paymentId);
  if (!charge) return;
  const debit = await lockDebit(tx, charge.debit_id);
  if (debit.payment_id !== paymentId) return;
  if (to === 'paid') return takePaid(tx, deps, debit);
  if (to === 'cancelled') return takeWithdrawn(tx, deps, debit);
  if (to === 'review')
    return void (await moveDebit(tx, deps, debit, { event: 'charge.doubtful', reason: 'underReview' }));
  await takeFailed(tx, deps, debit, { ...charge, failure: failureOf(authorisation) });
}

/** A charge that had ended without money is said to have been made: the debit charges nothing more. */
export async function doubtCharge(tx: Tx, deps: Dependencies, paymentId: string): Promise<void> {
  const charge = await readCharge(tx, paymentId);
  const debit = charge && (await lockDebit(tx, charge.debit_id));
  if (debit?.payment_id === paymentId)
    await moveDebit(tx, deps, debit, { event: 'charge.doubtful', reason: 'underReview' });
}

function readCharge(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('automatic_debit_charge')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

async function takePaid(tx: Tx, deps: Dependencies, before: Debit): Promise<void> {
  const debit = await moveDebit(tx, deps, before, { event: 'charge.paid' });
  const company = debit && deps.companies.payingByKey(debit.company);
  if (!debit || !company) return;
  const now = deps.clock.now();
  const next = await readToCharge(tx, company, debit, now);
  if (next === 'paid') return void (await moveDebit(tx, deps, debit, { event: 'debt.paid' }));
  if (debit.end_wanted) return endByDebtor(tx, deps, debit);
  // What is gone with something owed, or with this charge in suspense, is ended by the next round, with its mail.
  const due_at =
    next === 'gone'
      ? now
      : startOfDay(next === 'frozen' || next.isPart ? addDays(santiagoDay(now), 1) : next.from);
  await moveDebit(tx, deps, debit, { event: 'quotas.remain', patch: { due_at } });
}

async function takeWithdrawn(tx: Tx, deps: Dependencies, before: Debit): Promise<void> {
  const fact = { event: 'charge.withdrawn', patch: { due_at: soon(deps) } } as const;
  const debit = await moveDebit(tx, deps, before, fact);
  if (debit?.end_wanted) await endByDebtor(tx, deps, debit);
}

/** Its debtor cancelled while the charge was under way (§4.6): nothing more is charged, whatever became of it. */
async function endByDebtor(tx: Tx, deps: Dependencies, debit: Debit): Promise<void> {
  await moveDebit(tx, deps, debit, { event: 'debtor.cancelled', reason: 'byDebtor' });
}

type Failed = { payment_id: string; charge_by: string; failure: ChargeFailure };

async function takeFailed(
  tx: Tx,
  deps: Dependencies,
  before: Debit,
  { payment_id: paymentId, charge_by: by, failure }: Failed,
): Promise<void> {
  const today = santiagoDay(deps.clock.now());
  await tx
    .updateTable('automatic_debit_charge')
    .set({ failure, failed_on: today })
    .where('payment_id', '=', paymentId)
    .execute();
  const fact = { detail: { failure }, patch: { due_at: nextTry(today, by) } };
  const debit = await moveDebit(tx, deps, before, { event: 'charge.failed', ...fact });
  if (!debit) return;
  await enqueueMail(tx, deps, 'debitFailed', paymentId);
  if (debit.end_wanted) await endByDebtor(tx, deps, debit);
  else if (LASTING.includes(failure))
    await moveDebit(tx, deps, debit, { event: 'mandate.refused', reason: 'byBank' });
}

/** The next business day of the window, else the day on which it is cancelled. */
function nextTry(today: string, by: string): Date {
  return startOfDay(retryOn(today, by) ?? cancelledFrom(by));
}
