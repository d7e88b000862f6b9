import { sql, type Selectable } from 'kysely';
import { PAYMENT_COLUMNS, type PaymentTable, type Tx } from '../database/schema.ts';

/**
 * A payment with facts of its history: when it entered its state, whether the browser brought a finished page, and when the
 * last unanswered commit was sent, which may still charge.
 */
export type Attempt = Selectable<PaymentTable> & {
  since: Date;
  returned: boolean;
  commitOpenSince: Date | null;
};

/** The attempt, locked until the transaction ends. Throws when there is none. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt> {
  const payment = await tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A separate statement after the lock, so that it sees the history written by the lock's former holder.
  const { since, returned, commitOpenSince } = await tx
    .selectFrom('payment_event')
    .select(sql<Date | null>`max(at) filter (where from_state is distinct from to_state)`.as('since'))
    .select(sql<boolean | null>`bool_or(event = 'visitor.returned')`.as('returned'))
    .select(({ selectFrom }) =>
      selectFrom('payment_commit')
        .select(({ fn }) => fn.max('sent_at').as('sent_at'))
        .where('payment_id', '=', id)
        .where('answered_at', 'is', null)
        .as('commitOpenSince'),
    )
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...payment, since: since ?? payment.created_at, returned: returned ?? false, commitOpenSince };
}

/**
 * Locks what the debtor has begun to pay, after the debtor: a charge that is being ordered is ordered before what would forbid it, and none
 * is ordered meanwhile. Settling takes no lock of the debtor, which a load may hold for as long as it runs.
 */
export async function lockUnsettled(tx: Tx, debtorId: string): Promise<void> {
  await tx
    .selectFrom('payment')
    .select('id')
    .where('debtor_id', '=', debtorId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Recorded before a commit is sent, because it may charge even if this process dies. Returns its id. */
export async function noteCommit(tx: Tx, { id }: Attempt, at: Date): Promise<number> {
  const row = await tx
    .insertInto('payment_commit')
    .values({ payment_id: id, sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** That commit charges nothing more than what the provider has reported by now, or was never sent. */
export async function closeCommit(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('payment_commit').set({ answered_at: at }).where('id', '=', id).execute();
}

/** Sets the time of the next status request to the provider. */
export async function setAskAt(tx: Tx, { id, asked }: Attempt, askAt: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ask_at: askAt, asked: asked + 1 })
    .where('id', '=', id)
    .execute();
}
