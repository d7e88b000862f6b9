import { sql, type Selectable } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { DEBIT_COLUMNS, type AutomaticDebitTable } from '../../../database/automatic-debit-schema.ts';
import type { Db, Tx } from '../../../database/schema.ts';

export type Debit = Selectable<AutomaticDebitTable> & { agreements: string[] };

const agreements = sql<string[]>`(
  select array_agg(a.agreement_number order by a.agreement_number)
    from automatic_debit_agreement a where a.debit_id = automatic_debit.id)`;

function debits(db: Db) {
  return db
    .selectFrom('automatic_debit')
    .select(DEBIT_COLUMNS)
    .select(() => agreements.as('agreements'));
}

export async function readDebit(db: Db, id: string): Promise<Debit | undefined> {
  return debits(db).where('automatic_debit.id', '=', id).executeTakeFirst();
}

export async function readDebitBy(
  db: Db,
  by: 'ref' | 'mandate_id',
  value: string,
): Promise<Debit | undefined> {
  return debits(db).where(`automatic_debit.${by}`, '=', value).executeTakeFirst();
}

/** The debtor's own debits, newest first. */
export async function readOwnDebits(
  db: Db,
  { company, debtorId }: { company: string; debtorId: string },
): Promise<Debit[]> {
  return debits(db)
    .where('automatic_debit.company', '=', company)
    .where('automatic_debit.debtor_id', '=', debtorId)
    .orderBy('automatic_debit.requested_at', 'desc')
    .execute();
}

/** The debit, locked until the transaction ends. Taken after a payment's row, never before. Throws when there is none. */
export async function lockDebit(tx: Tx, id: string): Promise<Debit> {
  await tx.selectFrom('automatic_debit').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  // A separate statement after the lock, so that it sees the changes of the lock's former holder.
  return debits(tx).where('automatic_debit.id', '=', id).executeTakeFirstOrThrow();
}

/** When a debit is attended to next; `begun`: its first day, where that moves. */
export async function setDueAt(
  db: Db,
  id: string,
  due_at: Date | null,
  begun: { active_on?: CalendarDate } = {},
): Promise<void> {
  await db
    .updateTable('automatic_debit')
    .set({ due_at, ...begun })
    .where('id', '=', id)
    .execute();
}
