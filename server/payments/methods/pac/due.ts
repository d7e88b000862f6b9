import { sql } from 'kysely';
import type { Dependencies } from '../../../dependencies.ts';
import { attendActive } from './charge.ts';
import { CLAIM_MS } from './deadlines.ts';
import { lookAtMandate } from './look-at-mandate.ts';
import { openMandate } from './open-mandate.ts';
import { readDebit, type Debit } from './rows.ts';
import { sendCharge } from './send-charge.ts';
import { closeMandate } from './close-mandate.ts';

/** How many debits one worker attends to at the same time. */
const AT_ONCE = 10;

/**
 * Attends to every debit whose time has come, or to one of them, until none is left: a debit that goes on at once is due at
 * once. Claiming pushes the time forward, so any number of workers share the work and a worker that dies loses nothing; a
 * second worker finds the row moved.
 */
export async function attendDueDebits(deps: Dependencies, only?: string): Promise<void> {
  for (let ids = await claimDue(deps, only); ids.length > 0; ids = await claimDue(deps, only))
    await Promise.all(ids.map((id) => attendOne(deps, id)));
}

async function claimDue({ db, clock }: Dependencies, only?: string): Promise<string[]> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    update automatic_debit set due_at = ${new Date(now.getTime() + CLAIM_MS)}
     where id in (
       select id from automatic_debit
        where due_at <= ${now} and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
        order by due_at limit ${AT_ONCE} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One debit's trouble must not keep the others waiting; its row is claimed again later. */
async function attendOne(deps: Dependencies, id: string): Promise<void> {
  try {
    const debit = await readDebit(deps.db, id);
    if (debit) await attend(deps, debit);
  } catch (error) {
    deps.log.error({ debitId: id, err: error }, 'an automatic debit could not be attended to');
  }
}

async function attend(deps: Dependencies, debit: Debit): Promise<unknown> {
  if (debit.state === 'requested') return openMandate(deps, debit);
  if (debit.state === 'activating' || debit.state === 'accepted') return lookAtMandate(deps, debit);
  if (debit.state === 'active') return attendActive(deps, debit);
  if (debit.state === 'charging') return sendCharge(deps, debit);
  return closeMandate(deps, debit);
}
