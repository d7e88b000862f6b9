import type { Db, Tx } from '../database/schema.ts';

/**
 * Calls that changed what is there already, by their operationId: one that is sent again because its answer was lost is not refused as
 * a second one (decision 0006). A call whose own id is a row's finds that row instead.
 */

/** The claim of its key keeps a second one from running meanwhile. */
export async function isOperationDone(db: Db | Tx, id: string): Promise<boolean> {
  const found = await db.selectFrom('done_operation').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** In the transaction of the change. */
export async function markOperationDone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.insertInto('done_operation').values({ id, at }).execute();
}
