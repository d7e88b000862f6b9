import { sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { FlowCounts, fetchFlowCounts } from '#contract/flow-counts.ts';
import { addDays, isCalendarDate, santiagoDay } from '#domain/calendar.ts';
import type { AnalystCaller, Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { peopleOf } from './people.ts';
import { periodsOf, type People, type Period } from './periods.ts';

type Counts = FlowCounts['periods'][number];

/** A company's counts of the days that are over, quiet days summed up, and of signers apart. @throws BAD_REQUEST for days that are none or the wrong way round */
export function countsFor(deps: Dependencies) {
  return async ({
    body: { from, until: asked },
    caller: { company },
  }: Visit<typeof fetchFlowCounts, AnalystCaller>): Promise<ResponseOf<typeof fetchFlowCounts>> => {
    if (![from, asked].every(isCalendarDate) || asked < from) throw new Refusal('BAD_REQUEST');
    const yesterday = addDays(santiagoDay(deps.clock.now()), -1);
    const until = asked < yesterday ? asked : yesterday;
    const people = await peopleOf(deps.db, company.key, { from, until });
    const countsOf = async (group: People, signed: readonly boolean[]) => {
      const counts: Counts[] = [];
      for (const period of periodsOf({ from, until }, group))
        counts.push(await countsIn(deps, company.key, period, signed));
      return counts;
    };
    return {
      ...{ format: 'saldar-flow-counts-1', machine: 'paymentFlow', company: company.key, from, until: asked },
      periods: await countsOf(people.all, [true, false]),
      signed: await countsOf(people.signers, [true]),
    };
  };
}

async function countsIn(
  { db }: Dependencies,
  company: string,
  { from, until }: Period,
  signed: readonly boolean[],
): Promise<Counts> {
  const times = sql<number>`sum(times)::bigint`.as('times');
  const moves = await db
    .selectFrom('flow_move')
    .select(['arrow', times])
    .where('company', '=', company)
    .where('signed', 'in', signed)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('arrow')
    .orderBy('arrow')
    .execute();
  const leaves = await db
    .selectFrom('flow_leave')
    .select(['state', 'waited', times])
    .where('company', '=', company)
    .where('signed', 'in', signed)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['state', 'waited'])
    .orderBy('state')
    .orderBy('waited')
    .execute();
  const left: Counts['leaves'] = {};
  for (const { state, waited, times: count } of leaves) (left[state] ??= {})[waited] = count;
  return { from, until, moves: Object.fromEntries(moves.map((one) => [one.arrow, one.times])), leaves: left };
}
