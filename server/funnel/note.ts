import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { countMoves } from '#contract/flow-moves.ts';
import type { leaveFlow } from '#contract/leaves-flow.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { visitArrows, visitStates } from '#machines/payment-flow/visit-names.ts';
import type { Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { count, perHour } from '../http/limits.ts';

/** Phones of one network share an address, so these are only against floods. */
const LEAVES_PER_HOUR = 600;
/** Counted by moves, not by pages: a single visit takes about fifty. */
const MOVES_PER_HOUR = 20_000;

const ARROWS: ReadonlySet<string> = new Set(visitArrows());
const STATES: ReadonlySet<string> = new Set(visitStates());

/** Adds one who left; nothing of who. @throws BAD_REQUEST for a company debtors do not pay here, or a state the flow does not have */
export function noteLeave(deps: Dependencies) {
  const limit = perHour('leave', LEAVES_PER_HOUR, 'TOO_MANY_REQUESTS');
  return async ({
    body: { company, step, state, waited, product_type: offer_type, reason, signed },
    addressFingerprints,
  }: Visit<typeof leaveFlow, null>): Promise<ResponseOf<typeof leaveFlow>> => {
    if (!deps.companies.payingByKey(company) || !STATES.has(state)) throw new Refusal('BAD_REQUEST');
    await count(deps, { limit, keys: addressFingerprints });
    const day = santiagoDay(deps.clock.now());
    await deps.db
      .insertInto('flow_leave')
      .values({ company, day, step, state, waited, offer_type, reason, signed, times: 1 })
      .onConflict((same) =>
        same
          .columns(['company', 'day', 'state', 'waited', 'step', 'offer_type', 'reason', 'signed'])
          .doUpdateSet({ times: sql`flow_leave.times + 1` }),
      )
      .execute();
    return { status: 'success' };
  };
}

/** Adds what a page saw of the flow. @throws BAD_REQUEST for a company debtors do not pay here, or an arrow the flow does not have */
export function noteMoves(deps: Dependencies) {
  const limit = perHour('moves', MOVES_PER_HOUR, 'TOO_MANY_REQUESTS');
  return async ({
    body: { company, moves },
    addressFingerprints,
  }: Visit<typeof countMoves, null>): Promise<ResponseOf<typeof countMoves>> => {
    if (!deps.companies.payingByKey(company)) throw new Refusal('BAD_REQUEST');
    if (!moves.every(({ arrow }) => ARROWS.has(arrow))) throw new Refusal('BAD_REQUEST');
    const sums = summed(moves);
    const points = sums.reduce((sum, { times }) => sum + times, 0);
    await count(deps, { limit, keys: addressFingerprints, points });
    const day = santiagoDay(deps.clock.now());
    await deps.db
      .insertInto('flow_move')
      .values(sums.map((sum) => ({ company, day, ...sum })))
      .onConflict((same) =>
        same
          .columns(['company', 'day', 'arrow', 'signed'])
          .doUpdateSet({ times: sql`flow_move.times + excluded.times` }),
      )
      .execute();
    return { status: 'success' };
  };
}

type Move = RequestOf<typeof countMoves>['moves'][number];

/** Each arrow once, in one order for all pages: two that report at once wait for each other in no circle. */
function summed(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const { arrow, times, signed } of moves) {
    const key = `${arrow} ${signed}`;
    sums.set(key, { arrow, times: times + (sums.get(key)?.times ?? 0), signed });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
