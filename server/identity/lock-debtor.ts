import type { Tx } from '../database/schema.ts';

/** One at a time per debtor, until the transaction ends: no payment of theirs begins meanwhile. Taken before any other lock. */
export async function lockDebtor(tx: Tx, debtorId: string): Promise<void> {
  await tx.selectFrom('debtor').select('id').where('id', '=', debtorId).forNoKeyUpdate().execute();
}
