import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { History } from '../lifecycle/lifecycle.ts';
import { HISTORIES } from './histories.ts';

/** A line of a history. */
export type HistoryLine = {
  event: string;
  /** Null: it opened the history. */
  from: string | null;
  to: string;
  at: Date;
};

/** What happened to one row, and where it is. `chart`: the machine's id. */
export type RowHistory = { chart: string; id: string; state: string; lines: HistoryLine[] };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The histories of a row and of what belongs to its payment: refunds, proposals, the agreement or debit it was for. `name`: the
 * reference of a payment or debit, or the id of anything that has a history. Empty where nothing has that name.
 */
export async function readHistories(db: Db, name: string): Promise<RowHistory[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and column_name in ('ref', 'payment_id')`.execute(db);
  const has = (table: string, column: string) =>
    rows.some((one) => one.table === table && one.column === column);
  const all: RowHistory[] = [];
  for (const history of HISTORIES) {
    const { table } = history;
    const known = [
      ...(UUID.test(name) ? [sql`id = ${name}::uuid`] : []),
      ...(has(table, 'ref') ? [sql`ref = ${name}`] : []),
      ...(has(table, 'payment_id') ? [sql`payment_id in (select id from payment where ref = ${name})`] : []),
    ];
    if (known.length > 0) all.push(...(await read(db, history, sql.join(known, sql` or `))));
  }
  return all;
}

async function read(db: Db, history: History, which: ReturnType<typeof sql.join>): Promise<RowHistory[]> {
  const { machine, table, events, owner } = history;
  const subjects = await sql<{ id: string; state: string }>`
    select id::text, state from ${sql.table(table)} where ${which} order by id`.execute(db);
  return Promise.all(
    subjects.rows.map(async ({ id, state }) => {
      const lines = await sql<HistoryLine>`
        select event, from_state as "from", to_state as "to", at from ${sql.table(events)}
         where ${sql.ref(owner)} = ${id}::uuid order by seq`.execute(db);
      return { chart: machine.id, id, state, lines: lines.rows };
    }),
  );
}
