import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Nothing of the payment waits any more: its cases need nobody. */
export async function closeSuspense(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  paymentId: string,
): Promise<void> {
  const now = clock.now();
  await tx
    .updateTable('suspense')
    .set({ due_at: null, resolved_at: now })
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .execute();
  await closeCases(tx, paymentId, now);
}

export async function closeCases(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('case_file')
    .set({ closed_at: now })
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .execute();
}
