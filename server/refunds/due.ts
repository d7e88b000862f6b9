import type { Dependencies } from '../dependencies.ts';
import { CLAIM_MS } from '../payments/retry-schedule.ts';
import { settleRefund } from './settle.ts';
import { attendDue } from './states.ts';
import type { Tx } from '../database/schema.ts';
import { requestRefund } from './request.ts';
import { lockPayment } from './rows.ts';
import { balanceOf } from '../ledger/balance.ts';

/** Requests the refund of all money in suspense whose promised time has come without a decision. */
async function giveBackDue(deps: Dependencies): Promise<void> {
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

/** How many refunds one worker attends to at the same time. */
const AT_ONCE = 10;

/** Requests the refunds that were promised by now, and takes every refund whose time has come a step further. Answers how many. */
export async function attendDueRefunds(deps: Dependencies): Promise<number> {
  await giveBackDue(deps);
  return attendDue(deps, (id) => settleRefund(deps, id), {
    due: 'due_at',
    claimMs: CLAIM_MS,
    atOnce: AT_ONCE,
    trouble: 'a refund could not be attended to',
  });
}
