import type { ClientBase } from 'pg';
import { KEYS, KINDS, TABLES, type Kind } from './kinds.ts';
import { stageOf } from './stage.ts';

/**
 * Takes out of the portfolio what may not stand in it any more: rows absent from a full load, and rows whose debtor,
 * offer, operation or debt is gone. Whatever belongs to a debt with a payment under way stays.
 */

/** Which column of `held_debt` protects a row of each kind. */
const HELD_BY = {
  debtors: 'rut',
  operations: 'operation_number',
  offers: 'agreement_number',
  debts: 'debt_id',
  quotas: 'debt_id',
  payments: 'rut',
} as const satisfies Record<Kind, string>;

/** Remembers the debts with a payment under way and what they belong to, for the rest of the transaction. */
export async function rememberHeldDebts(client: ClientBase, company: string): Promise<void> {
  await client.query(`
    create temp table held_debt (debt_id text primary key, agreement_number text, operation_number text, rut text)
    on commit drop`);
  await addHeldDebts(client, company);
}

/** From the few that are held to their debts, by key, whatever the planner knows of tables just filled. */
async function addHeldDebts(client: ClientBase, company: string): Promise<number> {
  const { rows } = await client.query<{ debt_id: string }>(
    "select distinct debt_id from payment_quota where company = $1 and hold = 'held'",
    [company],
  );
  const { rowCount } = await client.query(
    `insert into held_debt
    select debt_id, agreement_number, operation_number, rut
    from debt join offer using (company, agreement_number)
    where company = $1 and debt_id = any($2)
    on conflict do nothing`,
    [company, rows.map((row) => row.debt_id)],
  );
  return rowCount ?? 0;
}

function isAbsent(kind: Kind): string {
  const isSameKey = KEYS[kind].map((column) => `s.${column} = t.${column}`).join(' and ');
  return `not exists (select from ${stageOf(kind)} s where ${isSameKey})`;
}

const lives = (table: string, column: string) =>
  `exists (select from ${table} p where p.company = t.company and p.${column} = t.${column} and p.withdrawn_at is null)`;

/** Instalments of an agreement signed in the portal are none of the portfolio's to withdraw or to bring back, nor is who pays them. */
export const OF_THE_PORTFOLIO: Record<Kind, string> = {
  debtors: `not exists (
    select from agreement a where a.debtor_id = t.id and a.state in ('signed', 'formalised', 'inForce'))`,
  operations: 'true',
  offers: "t.source = 'portfolio'",
  debts: "t.source = 'portfolio'",
  quotas: `not exists (
    select from debt p where p.company = t.company and p.debt_id = t.debt_id and p.source = 'agreement')`,
  payments: 'true',
};

/** Rows whose parents do not (all) live; `now()` is the load's own time, the same in the whole transaction. */
const ORPHANED: Record<Kind, string> = {
  debtors: 'false',
  operations: `not ${lives('debtor', 'rut')}`,
  offers: `not ${lives('debtor', 'rut')}`,
  debts: `not exists (
    select from offer f join operation o using (company, rut)
    where f.company = t.company and f.agreement_number = t.agreement_number and f.withdrawn_at is null
      and o.operation_number = t.operation_number and o.withdrawn_at is null)`,
  // every quota of a debt withdrawn before was withdrawn with it
  quotas: `exists (
    select from debt p where p.company = t.company and p.debt_id = t.debt_id and p.withdrawn_at = now())`,
  payments: `not ${lives('debtor', 'rut')}`,
};

/** SQL: a row `t` of a kind that a load may withdraw. */
const mayWithdraw = (kind: Kind) => `t.company = $1 and t.withdrawn_at is null and ${OF_THE_PORTFOLIO[kind]}
  and not exists (select from held_debt h where h.${HELD_BY[kind]} = t.${HELD_BY[kind]})`;

/** Why rows of a kind may have to go: what they hang on changed, or a full load does not hold them. */
interface WithdrawReasons {
  orphaned: boolean;
  absent: boolean;
}

/**
 * Withdraws a kind's rows; the kinds before must be done already.
 * @returns how many were withdrawn
 */
export async function withdrawKind(
  client: ClientBase,
  company: string,
  kind: Kind,
  { orphaned, absent }: WithdrawReasons,
): Promise<number> {
  const conditions = [...(orphaned ? [ORPHANED[kind]] : []), ...(absent ? [isAbsent(kind)] : [])];
  let withdrawn = 0;
  for (const condition of conditions) {
    const { rowCount } = await client.query(
      `update ${TABLES[kind]} t set withdrawn_at = now() where ${mayWithdraw(kind)} and ${condition}`,
      [company],
    );
    withdrawn += rowCount ?? 0;
  }
  return withdrawn;
}

/** Whether a kind has rows left that a load may withdraw: what was signed here, or is being paid, is not the institution's delivery. */
export async function hasWithdrawable(client: ClientBase, company: string, kind: Kind): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${TABLES[kind]} t where ${mayWithdraw(kind)} limit 1`,
    [company],
  );
  return rowCount === 1;
}

/**
 * Gives back what this load withdrew from debts whose payment began while it ran. A payment begins under its debtor's row
 * lock: taking the same locks first, none can begin between this look and the end of the load.
 * @returns how many rows of each kind came back
 */
export async function giveBackHeldMeanwhile(
  client: ClientBase,
  company: string,
): Promise<Record<Kind, number>> {
  const back = { debtors: 0, operations: 0, offers: 0, debts: 0, quotas: 0, payments: 0 };
  await client.query(
    `select from debtor where company = $1 and rut in (
      select o.rut from quota q join debt d using (company, debt_id) join offer o using (company, agreement_number)
      where q.company = $1 and q.withdrawn_at = now()
    ) order by id for no key update`,
    [company],
  );
  if ((await addHeldDebts(client, company)) === 0) return back;
  for (const kind of KINDS) {
    const held = HELD_BY[kind];
    const { rowCount } = await client.query(
      `update ${TABLES[kind]} t set withdrawn_at = null
      where t.company = $1 and t.withdrawn_at = now()
        and exists (select from held_debt h where h.${held} = t.${held})`,
      [company],
    );
    back[kind] = rowCount ?? 0;
  }
  return back;
}

/** The debts that stay only because a payment is under way: a full load of `kinds` would have taken part of them out. */
export async function keptDebts(
  client: ClientBase,
  company: string,
  kinds: readonly Kind[],
): Promise<string[]> {
  const parts = kinds.map(
    (kind) => `
      select h.debt_id from held_debt h join ${TABLES[kind]} t on t.${HELD_BY[kind]} = h.${HELD_BY[kind]}
      where t.company = $1 and t.withdrawn_at is null and ${isAbsent(kind)}`,
  );
  if (!(await client.query('select from held_debt limit 1')).rowCount) return [];
  const { rows } = await client.query<{ debt_id: string }>(`${parts.join(' union ')} order by 1`, [company]);
  return rows.map((row) => row.debt_id);
}
