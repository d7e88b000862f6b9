import { sql, type Selectable } from 'kysely';
import type { RefundTable } from '../database/refund-schema.ts';
import type { Db, PaymentTable, Tx } from '../database/schema.ts';

export type Refund = Selectable<RefundTable>;
/** A refund with what its history says: when its state was entered, and whether the provider was ever called for it. */
export type LockedRefund = Refund & { since: Date; isSent: boolean };
export type Payment = Selectable<PaymentTable>;

/** The refund, locked until the transaction ends, after its payment: everything that changes either takes the payment first. */
export async function lockRefund(tx: Tx, id: string): Promise<LockedRefund> {
  const { payment_id } = await tx
    .selectFrom('refund')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockPayment(tx, payment_id);
  const refund = await tx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const history = await tx
    .selectFrom('refund_event')
    .select(sql<Date | null>`max(at)`.as('since'))
    .select(sql<boolean | null>`bool_or(to_state = 'sending')`.as('isSent'))
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...refund, since: history.since ?? refund.created_at, isSent: history.isSent ?? false };
}

export function lockPayment(tx: Tx, id: string): Promise<Payment> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Pesos of a payment that have gone back, by refunds that ended well. */
export async function refundedSoFar(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refunded')
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * What a provider may report as given back by the refunds of a payment that have ended, in pesos: several sums, since one that
 * people confirmed was made by the provider or otherwise.
 */
export async function reportableSums(db: Db, paymentId: string): Promise<ReadonlySet<number>> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('refund_event', 'refund_event.refund_id', 'refund.id')
    .select(['amount', 'event'])
    .where('payment_id', '=', paymentId)
    .where('to_state', '=', 'refunded')
    .execute();
  let sums = new Set([0]);
  for (const { amount, event } of refunds) {
    const withIt = [...sums].map((sum) => sum + amount);
    sums = new Set(event === 'refund.confirmed' ? [...sums, ...withIt] : withIt);
  }
  return sums;
}
