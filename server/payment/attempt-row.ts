import { sql, type Selectable } from 'kysely';
import type { PaymentTable, Tx } from '../database/schema.ts';

/** A payment with what its history tells: when its state was entered, and whether the browser brought a finished page. */
export type Attempt = Selectable<PaymentTable> & { since: Date; returned: boolean };

/** The attempt, locked until the transaction ends. Throws when there is none. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: what the lock was waited for is in the history by now.
  const history = await tx
    .selectFrom('payment_event')
    .select(sql<Date | null>`max(at) filter (where from_state is distinct from to_state)`.as('since'))
    .select(sql<boolean | null>`bool_or(event = 'visitor.returned')`.as('returned'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...payment, since: history.since ?? payment.created_at, returned: history.returned ?? false };
}

/** When somebody asks the provider next. */
export async function setAskAt(tx: Tx, { id, asked }: Attempt, askAt: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ask_at: askAt, asked: asked + 1 })
    .where('id', '=', id)
    .execute();
}
