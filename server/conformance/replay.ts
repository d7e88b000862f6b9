import { sql, type RawBuilder } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { Db } from '../database/schema.ts';
import { propertyFaults } from './property-faults.ts';
import type { History } from '../lifecycle/lifecycle.ts';

/** A transition of a chart. `isGuarded`: whether it is taken depends on more than state and event. */
export type Transition = { from: string; event: string; to: string; isGuarded: boolean };

/** A row whose history its chart does not allow, and the first line that is so. */
export type StrangeHistory = {
  id: string;
  /** Its own reference where it has one, else its id. */
  ref: string;
  /** Of a payment, or of what belongs to one. */
  payment: string | null;
  what: 'stateDiffers' | 'unconnected' | 'notAllowed' | 'backwards' | 'propertyBroken';
  /** The line, the row's state where that is strange, or the property that the line breaks. */
  step: string;
};

export type Replay = {
  /** The chart's id. */
  chart: string;
  histories: number;
  steps: number;
  strange: StrangeHistory[];
  /** Transitions that none of these histories took. */
  unseen: Transition[];
};

/** Clocks of two processes may differ by this. */
const CLOCKS_MS = 60_000;

const initialOf = (machine: AnyStateMachine): string => String(machine.config.initial);

/** All transitions of a chart without nested states, as every chart on rows is. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  Object.values(machine.states).flatMap(({ key: from, transitions }) =>
    [...transitions].flatMap(([event, taken]) =>
      taken.map(({ target, guard }) => ({
        ...{ from, event: String(event), to: target?.[0]?.key ?? from, isGuarded: guard !== undefined },
      })),
    ),
  );

const transitionRows = (machine: AnyStateMachine) =>
  sql`jsonb_to_recordset(${JSON.stringify(transitionsOf(machine))}::jsonb) as t("from" text, event text, "to" text, "isGuarded" boolean)`;

/** Ids of histories with a line since then; of all without a day. */
const replayed = ({ events, owner }: History, since: Date | null) =>
  sql`(select distinct ${sql.ref(owner)} from ${sql.table(events)} where ${since}::timestamptz is null or at >= ${since})`;

/**
 * What the chart of this release does not allow in its histories: a step without a transition, or one that should have led elsewhere; a line
 * that does not begin where the one before it ended, or is missing; time that goes back; a state without a line that led to it; a property that
 * is broken. What was accepted is left out. States are compared of all rows, lines of the histories with one since then.
 */
export function faultsOf(history: History, since: Date | null): RawBuilder<StrangeHistory> {
  const { machine, table, events, owner, opening } = history;
  const first = opening === null ? initialOf(machine) : null;
  return sql<StrangeHistory>`
    with transition as materialized (select * from ${transitionRows(machine)}),
    line as (
      select ${sql.ref(owner)} as id, seq, event, from_state, to_state, at, row_number() over whole as place,
             lag(to_state, 1, ${first}) over whole as before, lag(at) over whole as earlier
        from ${sql.table(events)} where ${sql.ref(owner)} in ${replayed(history, since)}
      window whole as (partition by ${sql.ref(owner)} order by seq)),
    fault as (
      select id, seq, seq || ': ' || coalesce(from_state, 'nothing') || ' --' || event || '--> ' || to_state as step, case
               when seq <> place or before is distinct from from_state then 'unconnected'
               when case when from_state is null then (event, to_state) is distinct from (${opening}::text, ${initialOf(machine)})
                         else not exists (select from transition t where t."from" = from_state and t.event = line.event and t."to" = to_state)
                              and not (from_state = to_state and exists (select from transition t where t.event = line.event)
                                       and not exists (select from transition t where t."from" = from_state and t.event = line.event and not "isGuarded"))
                    end then 'notAllowed'
               when at < earlier - ${CLOCKS_MS} * interval '1 ms' then 'backwards' end as what
        from line
      union all
      select s.id, null, s.state || ' after ' || coalesce(last.to_state, 'nothing'), 'stateDiffers'
        from ${sql.table(table)} s left join lateral (
          select to_state from ${sql.table(events)} e where e.${sql.ref(owner)} = s.id order by seq desc limit 1) last on true
       where s.state is distinct from coalesce(last.to_state, ${first})
      union all ${propertyFaults(machine)})
    select f.id::text, coalesce(row ->> 'ref', f.id::text) as ref, f.seq, f.what, f.step,
           case when ${table} = 'payment' then f.id::text else row ->> 'payment_id' end as payment
      from fault f join (select id, to_jsonb(t) as row from ${sql.table(table)} t) subject using (id)
     where f.what is not null and not exists (
       select from strange_history h where h.id = f.id and h.accepted @> jsonb_build_array(jsonb_build_object('step', f.step)))`;
}

/** Of each history the first fault. */
export const strangeRows = (history: History, since: Date | null): RawBuilder<StrangeHistory> =>
  sql<StrangeHistory>`
    select distinct on (id) id, ref, payment, what, step from (${faultsOf(history, since)}) fault
     order by id, seq, what = 'propertyBroken'`;

/** Replays the histories of a chart on the chart as this release has it. */
export async function replayHistories(db: Db, history: History, since: Date | null): Promise<Replay> {
  const { machine, events, owner } = history;
  const ids = replayed(history, since);
  const counted = await sql<{ histories: number; steps: number }>`
    select count(distinct ${sql.ref(owner)})::int as histories, count(*)::int as steps
      from ${sql.table(events)} where ${sql.ref(owner)} in ${ids}`.execute(db);
  const taken = await sql<Omit<Transition, 'isGuarded'>>`
    select distinct from_state as "from", event, to_state as "to" from ${sql.table(events)} where ${sql.ref(owner)} in ${ids}`.execute(
    db,
  );
  const isTaken = (one: Transition) =>
    taken.rows.some(({ from, event, to }) => from === one.from && event === one.event && to === one.to);
  // One that leads nowhere else need not write a line.
  const unseen = transitionsOf(machine).filter((one) => one.from !== one.to && !isTaken(one));
  const strange = await strangeRows(history, since).execute(db);
  const [{ histories, steps } = { histories: 0, steps: 0 }] = counted.rows;
  return { chart: machine.id, histories, steps, strange: strange.rows, unseen };
}
