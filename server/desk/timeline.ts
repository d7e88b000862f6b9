import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { ChartState, TimelineEvent, Way } from '#contract/desk-timeline.ts';
import type { Db } from '../database/schema.ts';
import type { History } from '../lifecycle/lifecycle.ts';

type Row = Omit<TimelineEvent, 'at' | 'order'> & { at: Date; order: TimelineEvent['order'] | null };

/** Orders of the operator's command stand in it by themselves: those of the desk are their proposals. */
const ordered = (paymentId: string) => sql`
    select at, 'order' as "of", 'order.made' as event,
           case when kind <> 'confirm' then kind when (detail ->> 'happened')::boolean then 'refunded' else 'notRefunded' end,
           null as "from", null as "to", (detail ->> 'amount')::bigint,
           jsonb_build_object('who', who, 'second', second, 'why', why), 2 as level, id::int as seq
      from payment_order where payment_id = ${paymentId} and second is not null`;

/** What happened to a payment, its refunds, proposals, orders and cases, and in the ledger, in order. */
export async function readTimeline(db: Db, paymentId: string): Promise<TimelineEvent[]> {
  const { rows } = await sql<Row>`
    select at, 'payment' as "of", event, null as kind, from_state as "from", to_state as "to", null::bigint as amount,
           null::jsonb as "order", 1 as level, seq
      from payment_event where payment_id = ${paymentId}
    union all
    select e.at, 'proposal', e.event, p.kind, e.from_state, e.to_state, p.amount, null, 2, e.seq
      from payment_proposal_event e join payment_proposal p on p.id = e.proposal_id
     where p.payment_id = ${paymentId}
    union all ${ordered(paymentId)}
    union all
    select e.at, 'refund', e.event, null, e.from_state, e.to_state, r.amount, null, 3, e.seq
      from refund_event e join refund r on r.id = e.refund_id where r.payment_id = ${paymentId}
    union all
    select e.at, 'money', e.kind, null, null, null,
           coalesce(nullif(sum(l.amount) filter (where l.account = 'providerClearing'), 0),
                    sum(l.amount) filter (where l.account = 'suspense'))::bigint, null, 4, e.id::int
      from ledger_entry e join ledger_line l on l.entry_id = e.id
     where e.payment_id = ${paymentId} group by e.id
    union all
    select moment.at, 'case', moment.event, c.kind, null, null, null, null, 5, c.id::int
      from case_file c, lateral (values (c.opened_at, 'case.opened'), (c.closed_at, 'case.closed')) moment (at, event)
     where c.payment_id = ${paymentId} and moment.at is not null
     order by at, level, seq`.execute(db);
  return rows.map(({ at, of, event, kind, from, to, amount, order }) => ({
    ...{ at: at.toISOString(), of, event, kind, from, to, amount },
    ...(order && { order }),
  }));
}

function targetsOf(machine: AnyStateMachine, state: string): string[] {
  const transitions = [...(machine.states[state]?.transitions.values() ?? [])].flat();
  return transitions.flatMap(({ target }) => target ?? []).map(({ key }) => key);
}

/** The states of a thing's chart: where it was, where it is, and where an event may lead now. `of`: whose events of the timeline are its own. */
export function chartOf(
  machine: AnyStateMachine,
  { of, state }: { of: TimelineEvent['of']; state: string },
  timeline: readonly TimelineEvent[],
): ChartState[] {
  const passed = timeline.flatMap((event) => (event.of === of ? [event.from, event.to] : []));
  const next = targetsOf(machine, state);
  const standing = (name: string) => {
    if (name === state) return 'current';
    if (passed.includes(name)) return 'passed';
    return next.includes(name) ? 'possible' : 'other';
  };
  return Object.entries(machine.states).map(([name, { description }]) => ({
    ...{ name, description: description ?? '', is: standing(name) },
  }));
}

/** One move of a thing along its chart. */
export const moveOf = (
  of: TimelineEvent['of'],
  { at, event, from, to }: { at: Date; event: string; from: string | null; to: string },
): TimelineEvent => ({ at: at.toISOString(), of, event, kind: null, from, to, amount: null });

/** The way of a thing of which only what happened is known. */
export const wayOf = (
  machine: AnyStateMachine,
  { of, state }: { of: TimelineEvent['of']; state: string },
  timeline: TimelineEvent[],
): Way => ({ chart: chartOf(machine, { of, state }, timeline), timeline });

/** The most events of one history that are drawn. */
const MOST_EVENTS = 20;
/** The way of a row whose history is kept: its newest events, in order. */
export async function readWay(
  db: Db,
  { of, history: { machine, events, owner } }: { of: TimelineEvent['of']; history: History },
  { id, state }: { readonly id: string; readonly state: string },
): Promise<Way> {
  const { rows } = await sql<{ at: Date; event: string; from: string | null; to: string }>`
    select at, event, from_state as "from", to_state as "to" from ${sql.table(events)}
     where ${sql.ref(owner)} = ${id}::uuid order by seq desc limit ${MOST_EVENTS}`.execute(db);
  const timeline = rows.reverse().map((row) => moveOf(of, row));
  return wayOf(machine, { of, state }, timeline);
}
