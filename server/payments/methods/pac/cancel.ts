import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { cancelDebit } from '#contract/debit.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { noticeFormerAddresses } from '../../../identity/former-addresses.ts';
import { within } from '../../with-timeout.ts';
import { attendDueDebits } from './due.ts';
import { moveDebit } from './move.ts';
import { lockDebit, readDebitBy, type Debit } from './rows.ts';
import { describePage } from './status.ts';

type Asking = { body: RequestOf<typeof cancelDebit>; caller: SessionCaller };

/** The wait for the provider before the cancellation is left to the background work. */
const PATIENCE_MS = 2_500;

/** Ends the caller's own debit; one that is charging ends when that charge has. */
export async function cancel(
  deps: Dependencies,
  { body, caller }: Asking,
): Promise<ResponseOf<typeof cancelDebit>> {
  const found = await readDebitBy(deps.db, 'ref', body.ref);
  if (found?.debtor_id !== caller.debtorId || found.company !== caller.company.key)
    throw new Refusal('NOT_FOUND');
  const after = await endByDebtor(deps, found);
  await within(PATIENCE_MS, attendDueDebits(deps, after.id));
  return { status: 'success', data: await describePage(deps, caller.company, after) };
}

function endByDebtor(deps: Dependencies, { id }: Debit): Promise<Debit> {
  return deps.db.transaction().execute(async (tx) => {
    const debit = await lockDebit(tx, id);
    const ended = await moveDebit(tx, deps, debit, { event: 'debtor.cancelled', reason: 'byDebtor' });
    if (!ended && debit.state !== 'charging') return debit;
    const { company, debtor_id: debtorId } = debit;
    await noticeFormerAddresses(tx, deps, { company, debtorId, kind: 'debitCancelled', about: id });
    if (ended) return ended;
    await tx.updateTable('automatic_debit').set({ end_wanted: true }).where('id', '=', id).execute();
    return { ...debit, end_wanted: true };
  });
}
