import type { Dependencies } from '../dependencies.ts';
import { attendDue } from './attempt.ts';
import { CLAIM_MS } from './retry-schedule.ts';
import { settle } from './settle.ts';

/** How many payments one worker asks for at the same time. */
const AT_ONCE = 20;

/** Asks the provider for every due payment, or for one of them. Returns how many were asked for. */
export async function askDue(deps: Dependencies, only?: string): Promise<number> {
  return attendDue(deps, (id) => settle(deps, id, 'timer'), {
    due: 'ask_at',
    claimMs: CLAIM_MS,
    atOnce: AT_ONCE,
    only,
    trouble: 'a payment could not be asked for',
  });
}
