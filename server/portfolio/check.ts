import type { ClientBase } from 'pg';
import { SAME, type Flaw } from './flaws.ts';
import { COLUMNS, KEYS, type Kind } from './kinds.ts';
import { stageOf } from './stage.ts';

/** Checks that need more than one row. Each marks the staged rows that fail; marked rows are not merged. */

/**
 * Of several good rows with one key the first stands: later ones that say the same are left out, others are flawed.
 * @returns how many of each
 */
export async function markRepeated(
  client: ClientBase,
  kind: Kind,
): Promise<{ repeated: number; rejected: number }> {
  const key = KEYS[kind].join(', ');
  const keyOf = (row: string) => KEYS[kind].map((column) => `${row}.${column}`).join(', ');
  const allOf = (row: string) => COLUMNS[kind].map((column) => `${row}.${column}`).join(', ');
  const { rows } = await client.query<{ repeated: number; rejected: number }>(`
    with twice as (
      select ${key} from ${stageOf(kind)} where flaw is null group by ${key} having count(*) > 1
    ), first as (
      select distinct on (${keyOf('s')}) s.* from ${stageOf(kind)} s join twice using (${key})
      where s.flaw is null order by ${keyOf('s')}, s.file, s.line
    ), marked as (
      update ${stageOf(kind)} s
      set flaw_column = '${KEYS[kind].at(-1)}',
        flaw = case when (${allOf('s')}) is not distinct from (${allOf('first')}) then '${SAME}' else 'repeated' end
      from first
      where s.flaw is null and (${keyOf('s')}) = (${keyOf('first')}) and (s.file, s.line) <> (first.file, first.line)
      returning s.flaw
    )
    select count(*) filter (where flaw = '${SAME}') as repeated, count(*) filter (where flaw <> '${SAME}') as rejected
    from marked`);
  return rows[0] ?? { repeated: 0, rejected: 0 };
}

/** What a row names, and the table and column where it must be found alive. */
const PARENTS: Record<Kind, { column: string; table: string; flaw: Flaw }[]> = {
  debtors: [],
  operations: [{ column: 'rut', table: 'debtor', flaw: 'debtorUnknown' }],
  offers: [{ column: 'rut', table: 'debtor', flaw: 'debtorUnknown' }],
  debts: [
    { column: 'agreement_number', table: 'offer', flaw: 'offerUnknown' },
    { column: 'operation_number', table: 'operation', flaw: 'operationUnknown' },
  ],
  quotas: [{ column: 'debt_id', table: 'debt', flaw: 'debtUnknown' }],
  // of an operation that may have left the portfolio long ago
  payments: [{ column: 'rut', table: 'debtor', flaw: 'debtorUnknown' }],
};

/** Where a row of a kind names what an agreement signed in the portal wrote. */
const SIGNED_HERE: Partial<Record<Kind, { column: string; table: string }[]>> = {
  offers: [{ column: 'agreement_number', table: 'offer' }],
  debts: [
    { column: 'agreement_number', table: 'offer' },
    { column: 'debt_id', table: 'debt' },
  ],
};

/**
 * Rows that would change what an agreement signed in the portal wrote.
 * @returns how many
 */
export async function markSignedHere(client: ClientBase, company: string, kind: Kind): Promise<number> {
  let marked = 0;
  for (const { column, table } of SIGNED_HERE[kind] ?? []) {
    const { rowCount } = await client.query(
      `update ${stageOf(kind)} s set flaw = 'signedHere', flaw_column = '${column}'
      from ${table} p
      where s.flaw is null and p.company = $1 and p.${column} = s.${column} and p.source = 'agreement'`,
      [company],
    );
    marked += rowCount ?? 0;
  }
  return kind === 'quotas' ? markSignedInstalments(client, company) : marked;
}

/**
 * A row of quotas may report that an instalment signed here was paid elsewhere; number, day and amount stand in a contract. Another day, as a
 * dispute has moved it, keeps no payment out: only the row's day of payment is taken.
 */
async function markSignedInstalments(client: ClientBase, company: string): Promise<number> {
  const isSigned = "d.company = $1 and d.debt_id = s.debt_id and d.source = 'agreement' and s.flaw is null";
  const isSame = 't.company = $1 and t.debt_id = s.debt_id and t.number = s.number';
  await client.query(
    `update ${stageOf('quotas')} s set due_date = t.due_date from debt d, quota t where ${isSigned} and ${isSame}`,
    [company],
  );
  const { rowCount } = await client.query(
    `update ${stageOf('quotas')} s set flaw = 'signedHere',
        flaw_column = case when exists (select from quota t where ${isSame}) then 'amount' else 'number' end
      from debt d
      where ${isSigned} and not exists (select from quota t where ${isSame} and t.amount = s.amount)`,
    [company],
  );
  return rowCount ?? 0;
}

/**
 * Rows that refer to nothing in the portfolio as this load leaves it; the kinds before must be merged already.
 * @returns how many
 */
export async function markOrphans(client: ClientBase, company: string, kind: Kind): Promise<number> {
  let marked = 0;
  for (const { column, table, flaw } of PARENTS[kind]) {
    const { rowCount } = await client.query(
      `update ${stageOf(kind)} s set flaw = '${flaw}', flaw_column = '${column}'
      where s.flaw is null and not exists (
        select from ${table} p where p.company = $1 and p.${column} = s.${column} and p.withdrawn_at is null
      )`,
      [company],
    );
    marked += rowCount ?? 0;
  }
  return kind === 'debts' ? marked + (await markMixedDebtors(client, company)) : marked;
}

/** A debt joins an offer and an operation: both must be the same debtor's. */
async function markMixedDebtors(client: ClientBase, company: string): Promise<number> {
  const { rowCount } = await client.query(
    `update ${stageOf('debts')} s set flaw = 'otherDebtor', flaw_column = 'operation_number'
    from offer, operation
    where s.flaw is null and offer.rut <> operation.rut
      and offer.company = $1 and offer.agreement_number = s.agreement_number
      and operation.company = $1 and operation.operation_number = s.operation_number`,
    [company],
  );
  return rowCount ?? 0;
}
