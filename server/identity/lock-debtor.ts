import type { Tx } from '../database/schema.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';

/** One at a time per debtor, until the transaction ends: no payment of theirs begins meanwhile. Taken before any other lock. */
export async function lockDebtor(tx: Tx, debtorId: string): Promise<void> {
  await tx.selectFrom('debtor').select('id').where('id', '=', debtorId).forNoKeyUpdate().execute();
}

/**
 * The same for a call that keeps contact data. An erasure, which ends all sessions under this lock, may have come between the call's
 * authentication and the lock: nothing is kept after it. @throws UNAUTHORIZED
 */
export async function lockDebtorInSession(
  tx: Tx,
  { debtorId, sessionId }: Pick<SessionCaller, 'debtorId' | 'sessionId'>,
): Promise<void> {
  await lockDebtor(tx, debtorId);
  const session = tx.selectFrom('session').select('id').where('id', '=', sessionId);
  if (!(await session.where('ended_at', 'is', null).executeTakeFirst())) throw new Refusal('UNAUTHORIZED');
}
