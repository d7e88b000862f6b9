import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { requestRefund } from './request.ts';
import { lockPayment } from './rows.ts';
import { balanceOf } from '../ledger/balance.ts';

/** Requests the refund of all money in suspense whose promised time has come without a decision. */
export async function giveBackDue(deps: Dependencies): Promise<void> {
  const due = await deps.db
    .selectFrom('suspense')
    .select('payment_id')
    .where('due_at', '<=', deps.clock.now())
    .orderBy('due_at')
    .execute();
  for (const { payment_id: id } of due) await giveBackOne(deps, id);
}

async function giveBackOne(deps: Dependencies, paymentId: string): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => giveBack(tx, deps, paymentId));
  } catch (error) {
    deps.log.error({ paymentId, err: error }, 'money in suspense could not be given back');
  }
}

async function giveBack(tx: Tx, deps: Dependencies, paymentId: string): Promise<void> {
  await lockPayment(tx, paymentId);
  const isDue = await tx
    .selectFrom('suspense')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('due_at', '<=', deps.clock.now())
    .executeTakeFirst();
  const { waiting } = await balanceOf(tx, paymentId);
  if (isDue && waiting > 0)
    await requestRefund(tx, deps, { paymentId, amount: waiting, source: 'suspense', cause: 'promise' });
}
