import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { CLAIM_MS } from './retry-schedule.ts';
import { settle } from './settle.ts';

/** How many payments one worker asks for at the same time. */
const AT_ONCE = 20;

/**
 * Asks the provider for every payment whose time has come. Claiming pushes the time forward, so any number of workers share
 * the work and a worker that dies loses nothing. Answers how many were asked.
 */
export async function askDue(deps: Dependencies): Promise<number> {
  let asked = 0;
  for (let ids = await claimDue(deps); ids.length > 0; ids = await claimDue(deps)) {
    await Promise.all(ids.map((id) => askOne(deps, id)));
    asked += ids.length;
  }
  return asked;
}

/** Asks for one payment if its time has come and nobody else does; false when there was nothing to do. */
export async function askIfDue(deps: Dependencies, paymentId: string): Promise<boolean> {
  const [id] = await claimDue(deps, paymentId);
  if (id === undefined) return false;
  await askOne(deps, id);
  return true;
}

async function claimDue({ db, clock }: Dependencies, only?: string): Promise<string[]> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    update payment set ask_at = ${new Date(now.getTime() + CLAIM_MS)}
     where id in (
       select id from payment
        where ask_at <= ${now} and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
        order by ask_at limit ${AT_ONCE} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One payment's trouble must not keep the others waiting; its row is claimed again later. */
async function askOne(deps: Dependencies, id: string): Promise<void> {
  try {
    await settle(deps, id, 'timer');
  } catch (error) {
    deps.log.error({ paymentId: id, err: error }, 'a payment could not be asked for');
  }
}
