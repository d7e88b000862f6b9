import type { Dependencies } from '../../../dependencies.ts';
import { attendActive } from './charge.ts';
import { CLAIM_MS, soon } from './deadlines.ts';
import { lookAtMandate } from './look-at-mandate.ts';
import { openMandate } from './open-mandate.ts';
import { readDebit, setDueAt, type Debit } from './rows.ts';
import { attendDue } from './states.ts';
import { sendCharge } from './send-charge.ts';

/** Ends the mandate of a debit that has ended, also at the provider, which is asked again until it confirms. */
async function closeMandate(deps: Dependencies, debit: Debit): Promise<void> {
  const { id, company, mandate_id: mandate } = debit;
  if (mandate !== null && !(await deps.outside.providers.pac(company).close(mandate)))
    return setDueAt(deps.db, id, soon(deps));
  await deps.db
    .updateTable('automatic_debit')
    .set({ mandate_closed: true, due_at: null })
    .where('id', '=', id)
    .execute();
}

/** How many debits one worker attends to at the same time. */
const AT_ONCE = 10;

/** Processes every due debit, or one of them; a debit with a next step is due again at once. */
export async function attendDueDebits(deps: Dependencies, only?: string): Promise<void> {
  const attendOne = async (id: string) => {
    const debit = await readDebit(deps.db, id);
    if (debit) await attend(deps, debit);
  };
  await attendDue(deps, attendOne, {
    due: 'due_at',
    claimMs: CLAIM_MS,
    atOnce: AT_ONCE,
    only,
    trouble: 'an automatic debit could not be attended to',
  });
}

async function attend(deps: Dependencies, debit: Debit): Promise<unknown> {
  if (debit.state === 'requested') return openMandate(deps, debit);
  if (debit.state === 'activating' || debit.state === 'accepted') return lookAtMandate(deps, debit);
  if (debit.state === 'active') return attendActive(deps, debit);
  if (debit.state === 'charging') return sendCharge(deps, debit);
  return closeMandate(deps, debit);
}
