import type { Dependencies } from '../../../dependencies.ts';
import { soon } from './deadlines.ts';
import { setDueAt, type Debit } from './rows.ts';

/** Ends the mandate of a debit that has ended, also at the provider; until it is told it is told again. */
export async function closeMandate(deps: Dependencies, debit: Debit): Promise<void> {
  const { id, mandate_id: mandate } = debit;
  if (mandate !== null && !(await deps.outside.providers.pac.close(mandate)))
    return setDueAt(deps.db, id, soon(deps));
  await deps.db
    .updateTable('automatic_debit')
    .set({ mandate_closed: true, due_at: null })
    .where('id', '=', id)
    .execute();
}
