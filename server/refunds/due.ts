import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { CLAIM_MS } from '../payments/retry-schedule.ts';
import { giveBackDue } from './promised.ts';
import { settleRefund } from './settle.ts';

/** How many refunds one worker attends to at the same time. */
const AT_ONCE = 10;

/**
 * Requests the refunds that were promised by now, and takes every refund whose time has come a step further. Claiming pushes
 * the time forward, so any number of workers share the work. Answers how many refunds were attended to.
 */
export async function attendDueRefunds(deps: Dependencies): Promise<number> {
  await giveBackDue(deps);
  let attended = 0;
  for (let ids = await claimDue(deps); ids.length > 0; ids = await claimDue(deps)) {
    await Promise.all(ids.map((id) => attendOne(deps, id)));
    attended += ids.length;
  }
  return attended;
}

async function claimDue({ db, clock }: Dependencies): Promise<string[]> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    update refund set due_at = ${new Date(now.getTime() + CLAIM_MS)}
     where id in (
       select id from refund where due_at <= ${now} order by due_at limit ${AT_ONCE} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One refund's trouble must not keep the others waiting; its row is claimed again later. */
async function attendOne(deps: Dependencies, id: string): Promise<void> {
  try {
    await settleRefund(deps, id);
  } catch (error) {
    deps.log.error({ refundId: id, err: error }, 'a refund could not be attended to');
  }
}
