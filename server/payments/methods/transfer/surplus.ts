import { createHash } from 'node:crypto';
import type { Dependencies } from '../../../dependencies.ts';
import type { Tx } from '../../../database/schema.ts';
import { lockAttempt, type Attempt } from '../../attempt-row.ts';
import { buyOrderOf, newRef } from '../../ids.ts';
import { move } from '../../move.ts';
import { writeToken } from './interpret-session.ts';
import type { Transfer } from './provider.ts';

/**
 * A second transfer of a session pays nothing: it becomes a separate payment, cancelled before its money came, so it goes to
 * suspense and is refunded at once, like all money that arrives after a payment's end (decision 0043). The session's own
 * payment is unchanged. Idempotent.
 */
export async function keepSurplus(
  deps: Dependencies,
  paymentId: string,
  { id: transfer, amount, state }: Transfer,
): Promise<void> {
  if (state !== 'received') return;
  await deps.db.transaction().execute(async (tx) => {
    const beside = await lockAttempt(tx, paymentId);
    const id = await createSurplus(tx, deps, beside, transfer);
    if (id === null) return;
    const cancelled = {
      event: 'provider.cancelled',
      detail: { reason: 'surplus', beside: beside.ref },
    } as const;
    await move(tx, deps, await lockAttempt(tx, id), cancelled);
    const surplus = await lockAttempt(tx, id);
    const { buy_order: buyOrder } = surplus;
    await move(tx, deps, surplus, {
      event: 'provider.approved',
      detail: { status: 'AUTHORIZED', amount, buyOrder, responseCode: 0 },
      authorisation: beside.authorisation,
    });
  });
}

/** Its id comes from the transfer, so it is made once; null when it is there already. It holds no quota. */
async function createSurplus(
  tx: Tx,
  { clock }: Dependencies,
  beside: Attempt,
  transfer: string,
): Promise<string | null> {
  const now = clock.now();
  const id = uuidOf(`${beside.id} ${transfer}`);
  const made = await tx
    .insertInto('payment')
    .values({
      id,
      ref: newRef(),
      company: beside.company,
      debtor_id: beside.debtor_id,
      quote_id: beside.quote_id,
      method: beside.method,
      state: 'created',
      amount: beside.amount,
      buy_order: buyOrderOf(id),
      provider_token: writeToken(beside.provider_token ?? '', transfer),
      email: beside.email,
      created_at: now,
      ask_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await tx
    .insertInto('payment_quota')
    .columns(['payment_id', 'company', 'debt_id', 'number', 'amount', 'hold'])
    .expression(({ selectFrom, val }) =>
      selectFrom('payment_quota')
        .select([val(id).as('payment_id'), 'company', 'debt_id', 'number', 'amount'])
        .select(val('released').as('hold'))
        .where('payment_id', '=', beside.id),
    )
    .execute();
  const event = { payment_id: id, seq: 1, event: 'quote.accepted', to_state: 'created', at: now } as const;
  await tx.insertInto('payment_event').values(event).execute();
  return id;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
