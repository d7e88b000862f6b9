import { sql } from 'kysely';
import { isFinal } from '#machines/testing/legal-transitions.ts';
import { faultsBy } from '#server/reconciliation/check.ts';
import { ownRules } from '#server/reconciliation/own-rules.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { Chart } from './chart.ts';

/** How many rows were written to each table: `payment` → 2. */
type Written = ReadonlyMap<string, number>;

async function countWritten(tx: Tx): Promise<Written> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables
     where n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(tx);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** Which tables `work` has written to in this transaction, by PostgreSQL's own count: `case_file 1, payment 1`. */
async function writtenBy(tx: Tx, work: () => Promise<unknown>): Promise<string> {
  const before = await countWritten(tx);
  await work();
  const after = await countWritten(tx);
  const written = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return written
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${name} ${rows}`)
    .sort()
    .join(', ');
}

class Rollback extends Error {}

/** Lets `work` see and change the database, and takes everything back. */
async function undone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const trying = db.transaction().execute(async (tx) => {
    await work(tx);
    throw new Rollback();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
}

/** The same inside a transaction. */
async function undoneIn(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint tried`.execute(tx);
  await work();
  await sql`rollback to savepoint tried`.execute(tx);
}

/** The state in which the server makes a row. */
export async function firstState(db: Db, chart: Chart): Promise<string> {
  let first = '';
  await undone(db, async (tx) => {
    first = (await chart.begin(tx)).state;
  });
  return first;
}

type Trying = {
  /** What brings a row to the state that is tried. */
  readonly way: readonly string[];
  /** Each of these happens to it in that state, one event after the other. */
  readonly sequences: readonly (readonly string[])[];
  /** Each of these is written to it past the server. */
  readonly states: readonly string[];
  readonly now: Date;
};

/** Tries one state of a machine. Answers what was not as it must be. */
export async function tryState(db: Db, chart: Chart, trying: Trying): Promise<string[]> {
  const faults: string[] = [];
  await undone(db, async (tx) => {
    const { id } = await chart.begin(tx);
    for (const event of trying.way) await chart.happen(tx, id, event);
    for (const events of trying.sequences)
      await undoneIn(tx, async () => {
        const absorbed = new Set<string>();
        for (const event of events)
          faults.push(...(await tryEvent(tx, chart, { id, event, absorbed, now: trying.now })));
      });
    for (const to of trying.states)
      await undoneIn(tx, async () => void faults.push(...(await tryWriting(tx, chart, id, to))));
  });
  return faults;
}

/** `absorbed`: events absorbed before, which left their case: it is not opened again. */
type Happening = { id: string; event: string; absorbed: Set<string>; now: Date };

async function tryEvent(tx: Tx, chart: Chart, { id, event, absorbed, now }: Happening): Promise<string[]> {
  const from = await chart.stateOf(tx, id);
  const place = `${chart.name}, ${from}, ${event}:`;
  const to = chart.legal[from]?.[event];
  const written = await writtenBy(tx, () => chart.happen(tx, id, event));
  const after = await chart.stateOf(tx, id);
  if (to === undefined) {
    const left = chart.absorbed(from, event);
    const wrote = written === (absorbed.has(left) ? '' : left) ? [] : [`${place} wrote "${written}"`];
    absorbed.add(left);
    return [...wrote, ...(after === from ? [] : [`${place} went to ${after}`])];
  }
  const faults = after === to ? [] : [`${place} went to ${after}, not to ${to}`];
  if (!written.includes(`${chart.history} 1`)) faults.push(`${place} is not in the history once`);
  // Money moves with the last move alone.
  if (!chart.booksHold || !isFinal(chart.legal, to)) return faults;
  // The ledger's balance is checked at the end of a transaction, which this one does not have.
  await sql`set constraints all immediate`.execute(tx);
  const broken = await faultsBy(tx, ownRules(now));
  return [...faults, ...broken.map((fault) => `${place} ${fault}`)];
}

/** A move of the row past the server's functions: the database itself refuses what the chart does not have. */
async function tryWriting(tx: Tx, chart: Chart, id: string, to: string): Promise<string[]> {
  const from = await chart.stateOf(tx, id);
  const isLegal = from === to || Object.values(chart.legal[from] ?? {}).includes(to);
  const table = sql.table(chart.history.replace('_event', ''));
  const writing = sql`update ${table} set state = ${to} where id = ${id}`.execute(tx);
  const isTaken = await writing.then(
    () => true,
    () => false,
  );
  if (isTaken === isLegal) return [];
  return [`${chart.name}: ${from} written to ${to} was ${isTaken ? 'taken' : 'refused'}`];
}
