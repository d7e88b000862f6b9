import type { Db } from '../database/schema.ts';
import type { Subject } from './tables.ts';

/** Puts a legal hold on a debtor: nothing of theirs is erased while it lasts. @returns false when there was one already */
export async function holdDebtor(
  db: Db,
  { id }: Subject,
  order: { by: string; reason: string; now: Date },
): Promise<boolean> {
  const { by: decided_by, reason, now: at } = order;
  const put = await db
    .insertInto('legal_hold')
    .values({ debtor_id: id, decided_by, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lifts it. @returns false when there was none */
export async function releaseDebtor(db: Db, { id }: Subject, now: Date): Promise<boolean> {
  const lifted = await db
    .updateTable('legal_hold')
    .set({ released_at: now })
    .where('debtor_id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return lifted.numUpdatedRows > 0n;
}

/** A legal hold that is in force, by its number. */
export type LegalHold = {
  readonly number: number;
  readonly since: Date;
  readonly by: string;
  readonly reason: string;
  readonly rut: string;
  readonly name: string;
};

/** Of a company, the oldest first. */
export function listHolds(db: Db, company: string): Promise<LegalHold[]> {
  return db
    .selectFrom('legal_hold')
    .innerJoin('debtor', 'debtor.id', 'legal_hold.debtor_id')
    .select(['legal_hold.id as number', 'at as since', 'decided_by as by', 'reason', 'rut', 'name'])
    .where('debtor.company', '=', company)
    .where('released_at', 'is', null)
    .orderBy('legal_hold.id')
    .execute();
}
