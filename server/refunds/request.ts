import { randomUUID } from 'node:crypto';
import type { Pesos } from '#domain/money.ts';
import type { RefundTable } from '../database/refund-schema.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveSuspense } from '../ledger/suspense-states.ts';
import { appendEvent } from './states.ts';

type Order = {
  readonly paymentId: string;
  readonly amount: Pesos;
  readonly source: RefundTable['source'];
  /** Why it goes back, for the history: an operator's order, or the promised date. */
  readonly cause: 'order' | 'promise';
};

/**
 * Writes down money that is to go back, under the payment's lock; the worker sends it. The database refuses a second one
 * under way, and more than was charged.
 */
export async function requestRefund(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  { paymentId, amount, source, cause }: Order,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await tx
    .insertInto('refund')
    .values({
      id,
      payment_id: paymentId,
      amount,
      source,
      state: 'requested',
      due_at: now,
      created_at: now,
      settled_at: null,
    })
    .execute();
  const detail = { cause, amount, source };
  await appendEvent(tx, id, {
    event: 'refund.requested',
    detail,
    from: null,
    to: 'requested',
    at: now,
  });
  if (source === 'suspense') await moveSuspense(tx, { clock }, paymentId, 'refund.requested');
  return id;
}
