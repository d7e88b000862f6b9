import type { Tx } from '../database/schema.ts';
import { Refusal } from '../http/failures.ts';

/** One at a time per debtor, until the transaction ends: no payment of theirs begins meanwhile. Taken before any other lock. */
export async function lockDebtor(tx: Tx, debtorId: string): Promise<void> {
  await tx.selectFrom('debtor').select('id').where('id', '=', debtorId).forNoKeyUpdate().execute();
}

/**
 * The same for a call of a session that keeps what an erasure deletes, ends or withdraws. The erasure, which ends all sessions under this
 * lock, may have come between the call's authentication and the lock: nothing is kept after it. `sessionId` null: not in a session.
 * @throws UNAUTHORIZED
 */
export async function lockDebtorInSession(
  tx: Tx,
  { debtorId, sessionId }: { readonly debtorId: string; readonly sessionId: string | null },
): Promise<void> {
  await lockDebtor(tx, debtorId);
  if (sessionId === null) return;
  const session = tx.selectFrom('session').select('id').where('id', '=', sessionId);
  if (!(await session.where('ended_at', 'is', null).executeTakeFirst())) throw new Refusal('UNAUTHORIZED');
}
