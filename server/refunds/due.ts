import type { Dependencies } from '../dependencies.ts';
import { CLAIM_MS } from '../payments/retry-schedule.ts';
import { giveBackDue } from './promised.ts';
import { settleRefund } from './settle.ts';
import { attendDue } from './states.ts';

/** How many refunds one worker attends to at the same time. */
const AT_ONCE = 10;

/** Requests the refunds that were promised by now, and takes every refund whose time has come a step further. Answers how many. */
export async function attendDueRefunds(deps: Dependencies): Promise<number> {
  await giveBackDue(deps);
  return attendDue(deps, (id) => settleRefund(deps, id), {
    due: 'due_at',
    claimMs: CLAIM_MS,
    atOnce: AT_ONCE,
    trouble: 'a refund could not be attended to',
  });
}
