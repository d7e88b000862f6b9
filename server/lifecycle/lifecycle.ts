import { sql, type RawBuilder } from 'kysely';
import { transition, type AnyStateMachine } from 'xstate';
import { heardBy } from '#contract/institution-events.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Where the rows of one chart are kept. `events`: their history, which is only ever added to; `owner`: its column of the row's id. */
type Tables<Opening> = {
  readonly table: string;
  readonly events: string;
  readonly owner: string;
  /** The name of what makes a row, the first line of its history; without one a row is made in the first state, before its first event. */
  readonly opening?: Opening;
  /** Name of an id in the log. */
  readonly logged: string;
  /** The institution of a row, by its id; a column of the row itself unless said otherwise. */
  readonly companyOf?: (id: string) => RawBuilder<unknown>;
};

/** A chart and where the histories of its rows are. */
export type History = {
  readonly machine: AnyStateMachine;
  readonly table: string;
  readonly events: string;
  readonly owner: string;
  /** Null: rows are made in the first state, without a line. */
  readonly opening: string | null;
};

/** `due`: the column that says when; one worker takes `atOnce` rows, and another may take them again after `claimMs`. */
type Claim = { readonly due: string; readonly claimMs: number; readonly atOnce: number };

type Attended = { readonly id: string; readonly state: string };

/** An event with what its guards ask about. */
type Payload<Event> = { readonly type: Event } & Readonly<Record<string, unknown>>;

/** One more line of a history; nothing in it is about a person. */
type HistoryEvent<State, Event> = {
  readonly event: Event;
  readonly from: State | null;
  readonly to: State;
  readonly detail?: Record<string, unknown>;
  readonly at: Date;
};

/**
 * A chart whose state lives in rows: the row keeps the state, the chart says what may come next, the history what came.
 * `history` says where, for what reads the histories of all charts (server/conformance).
 */
export function lifecycleOf<State extends string, Event extends string, Opening extends string = never>(
  machine: AnyStateMachine,
  {
    table,
    events,
    owner,
    opening,
    logged,
    companyOf = (id) => sql`select company from ${sql.table(table)} where id = ${id}::uuid`,
  }: Tables<Opening>,
) {
  const isFinal = (state: State): boolean => machine.states[state]?.type === 'final';

  /**
   * Where an event leads from a state, or null when the chart has no such move: the event is then absorbed. `context` and what the
   * event carries are for the chart's guards.
   */
  function nextState(state: State, event: Event | Payload<Event>, context?: object): State | null {
    if (isFinal(state)) return null;
    const here = machine.resolveState({ value: state, context });
    const [there] = transition(machine, here, typeof event === 'string' ? { type: event } : event);
    return there.value === state ? null : (there.value as State);
  }

  /** Whether an event may be sent in a state, also one that leaves it there. */
  function isPossible(state: State, event: Payload<Event>, context?: object): boolean {
    return !isFinal(state) && machine.resolveState({ value: state, context }).can(event);
  }

  /**
   * Adds to the history, under the row's lock, and to what the institution hears where the state it comes to publishes something.
   * What a state says `byLedger` is written by the ledger's entry.
   */
  async function appendEvent(
    tx: Tx,
    id: string,
    { event, from, to, detail = {}, at }: HistoryEvent<State, Event | Opening>,
  ): Promise<void> {
    const history = sql`
      insert into ${sql.table(events)} (${sql.ref(owner)}, seq, event, from_state, to_state, detail, at)
      select ${id}::uuid, coalesce(max(seq), 0) + 1, ${event}, ${from}, ${to}, ${JSON.stringify(detail)}::jsonb, ${at}
        from ${sql.table(events)} where ${sql.ref(owner)} = ${id}::uuid`;
    const { publishes } = heardBy(event, machine.states[to]?.meta);
    if (publishes === undefined) await history.execute(tx);
    else
      await sql`
        with history as (${history})
        insert into institution_event (company, kind, subject, at)
        select (${companyOf(id)}), ${publishes}, ${id}::uuid, ${at}`.execute(tx);
  }

  /**
   * Attends to every row whose time has come (`due`, a column), or to one of them, until none is left. Claiming pushes the time
   * forward, so any number of workers share the work and a worker that dies loses nothing. Answers how many were attended to.
   */
  async function attendDue(
    deps: Pick<Dependencies, 'db' | 'clock' | 'log'>,
    attend: (id: string) => Promise<unknown>,
    { only, trouble, ...claim }: Claim & { only?: string | undefined; trouble: string },
  ): Promise<number> {
    let attended = 0;
    for (
      let rows = await claimDue(deps, claim, only);
      rows.length > 0;
      rows = await claimDue(deps, claim, only)
    ) {
      await Promise.all(rows.map((row) => attendOne(deps, attend, { ...row, trouble })));
      attended += rows.length;
    }
    return attended;
  }

  async function claimDue(
    { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
    { due, claimMs, atOnce }: Claim,
    only: string | undefined,
  ): Promise<Attended[]> {
    const now = clock.now();
    const [rows, at] = [sql.table(table), sql.ref(due)];
    const claimed = await sql<Attended>`
      update ${rows} set ${at} = ${new Date(now.getTime() + claimMs)}
       where id in (
         select id from ${rows}
          where ${at} <= ${now} and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
          order by ${at} limit ${atOnce} for update skip locked)
      returning id, state`.execute(db);
    return claimed.rows;
  }

  /** One row's trouble must not keep the others waiting; it is claimed again later. */
  async function attendOne(
    { db, log }: Pick<Dependencies, 'db' | 'log'>,
    attend: (id: string) => Promise<unknown>,
    { id, state, trouble }: Attended & { trouble: string },
  ): Promise<void> {
    try {
      await attend(id);
    } catch (error) {
      const { rows = [] } = await sql<{ company: string }>`select (${companyOf(id)}) as company`
        .execute(db)
        .catch(() => ({ rows: [] }));
      log.error({ [logged]: id, ...rows[0], state, err: error }, trouble);
    }
  }

  const history: History = { machine, table, events, owner, opening: opening ?? null };
  return { nextState, isPossible, isFinal, appendEvent, attendDue, history };
}
