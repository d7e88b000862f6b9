import { createQueryId, PostgresQueryCompiler } from 'kysely';
import type { ClientBase } from 'pg';
import type { LoadEffect } from '#contract/desk-portfolio.ts';
import { REDUCTION_TEXTS, REDUCTIONS_HEADER } from '#server/texts/portfolio-upload.ts';
import { isPaidElsewhere } from '../debts/paid-elsewhere.ts';
import { asText, csvLine } from '../portfolio/csv-line.ts';
import type { WithdrawnOperation } from './outcome.ts';

/** What a load takes from what is owed: the portfolio before it and after it, compared inside its transaction. */

export type Reduction = 'withdrawn' | 'unoffered' | 'lowered' | 'discount' | 'paidDown';

/** By debt: all its quotas, paid or not. */
const QUOTAS = `
  select debt_id, sum(amount) as total from quota where company = $1 and withdrawn_at is null group by debt_id`;

/**
 * By live operation: what is owed for it before discounts, and the greatest part of it that an offer forgives, in percent: by its discount,
 * or by quotas that come to less than the debt (those of an agreement to be made are only its down payment). Offers are alternatives
 * to each other, so their debts are not added up.
 */
const OWED = `
  select o.operation_number, coalesce(max(d.amount), 0) as owed,
         coalesce(max(round(100 * greatest(
           f.discount::numeric / nullif(f.total_debt, 0),
           1 - q.total / nullif(case when f.product_type <> 'abono_convenio' then d.amount end, 0),
           0), 2)), 0) as discount
    from operation o
    left join debt d on d.company = o.company and d.operation_number = o.operation_number
     and d.withdrawn_at is null and d.source = 'portfolio'
    left join offer f on f.company = d.company and f.agreement_number = d.agreement_number
    left join (${QUOTAS}) q on q.debt_id = d.debt_id
   where o.company = $1 and o.withdrawn_at is null
   group by o.operation_number`;

const LIVE_DEBTS = `(
  select d.debt_id, d.operation_number, coalesce(q.quotas, 0) as quotas
    from debt d
    left join (select debt_id, count(*) as quotas from quota where company = $1 and withdrawn_at is null group by debt_id) q
      using (debt_id)
   where d.company = $1 and d.withdrawn_at is null and d.source = 'portfolio') live`;

const PAID_ELSEWHERE = new PostgresQueryCompiler().compileQuery(
  isPaidElsewhere.toOperationNode(),
  createQueryId(),
).sql;

/** By debt: what is left of it to pay. */
const UNPAID = `
  select q.debt_id, sum(q.amount) as unpaid
    from quota q
   where q.company = $1 and q.withdrawn_at is null and not ${PAID_ELSEWHERE}
     and not exists (select from payment_quota p
       where p.company = q.company and p.debt_id = q.debt_id and p.number = q.number and p.hold = 'paid')
   group by q.debt_id`;

/** Remembers the portfolio as it is, for the rest of the transaction; before anything is merged. */
export async function rememberOwed(client: ClientBase, company: string): Promise<void> {
  await client.query(`
    create temp table owed_before (operation_number text, owed bigint, discount numeric) on commit drop;
    create temp table unpaid_before (debt_id text, unpaid bigint) on commit drop;
    create temp table debt_before (debt_id text, quotas bigint) on commit drop`);
  await client.query(`insert into owed_before ${OWED}`, [company]);
  await client.query(`insert into unpaid_before ${UNPAID}`, [company]);
  await client.query(`insert into debt_before select debt_id, quotas from ${LIVE_DEBTS}`, [company]);
  await client.query('analyze owed_before; analyze unpaid_before; analyze debt_before');
}

/** Compares with what was remembered, after the merge; keeps each difference for the rest of the transaction. */
export async function findReductions(client: ClientBase, company: string): Promise<LoadEffect> {
  await client.query(`
    create temp table reduction (change text, operation_number text, debt_id text, before numeric, after numeric)
    on commit drop;
    create temp table owed_after (operation_number text, owed bigint, discount numeric) on commit drop`);
  await client.query(`insert into owed_after ${OWED}`, [company]);
  await client.query('analyze owed_after');
  await client.query(`
    insert into reduction
    select case when a.operation_number is null then 'withdrawn' when a.owed = 0 then 'unoffered' else 'lowered' end,
           b.operation_number, null, b.owed, coalesce(a.owed, 0)
      from owed_before b left join owed_after a using (operation_number)
     where a.operation_number is null or a.owed < b.owed
    union all
    select 'discount', operation_number, null, b.discount, a.discount
      from owed_before b join owed_after a using (operation_number)
     where a.discount > b.discount and a.owed > 0 and b.owed > 0`);
  await client.query(
    `insert into reduction
    select 'paidDown', d.operation_number, d.debt_id, b.unpaid, coalesce(a.unpaid, 0)
      from unpaid_before b
      join debt d on d.company = $1 and d.debt_id = b.debt_id and d.withdrawn_at is null
      left join (${UNPAID}) a on a.debt_id = b.debt_id
     where coalesce(a.unpaid, 0) < b.unpaid`,
    [company],
  );
  return readEffect(client, company);
}

async function readEffect(client: ClientBase, company: string): Promise<LoadEffect> {
  const { rows } = await client.query<Record<keyof LoadEffect, string>>(
    `
    select (select coalesce(sum(owed), 0) from owed_before) as owed_before,
           (select coalesce(sum(owed), 0) from owed_after) as owed_after,
           count(*) filter (where change in ('withdrawn', 'unoffered')) as operations_withdrawn,
           coalesce(sum(before) filter (where change in ('withdrawn', 'unoffered')), 0) as owed_withdrawn,
           count(*) filter (where change = 'lowered') as operations_lowered,
           coalesce(sum(before - after) filter (where change = 'lowered'), 0) as owed_lowered,
           count(*) filter (where change = 'discount') as discounts_raised,
           count(*) filter (where change = 'paidDown') as debts_paid_down,
           coalesce(sum(before - after) filter (where change = 'paidDown'), 0) as paid_down,
           (select count(*) from ${LIVE_DEBTS} join owed_before using (operation_number)
             where debt_id not in (select debt_id from debt_before)) as debts_beside,
           (select count(*) from ${LIVE_DEBTS} join debt_before b using (debt_id)
             where live.quotas > b.quotas) as debts_with_more_quotas
      from reduction`,
    [company],
  );
  const figures = Object.entries(rows[0] ?? {}).map(([name, figure]) => [name, Number(figure)]);
  return Object.fromEntries(figures) as LoadEffect;
}

/** The operations with the greatest debt of those that go. */
export async function greatestWithdrawn(client: ClientBase, most: number): Promise<WithdrawnOperation[]> {
  const { rows } = await client.query<{ operation: string; owed: string }>(
    `select operation_number as operation, before as owed from reduction
      where change in ('withdrawn', 'unoffered') order by before desc, operation_number limit $1`,
    [most],
  );
  return rows.map(({ operation, owed }) => ({ operation, owed: Number(owed) }));
}

type ReductionRow = {
  change: Reduction;
  operation_number: string;
  debt_id: string | null;
  before: string;
  after: string;
};

/** Every reduction as CSV, what goes first: the institution's own numbers and amounts, of no named person. */
export async function* reductionsText(client: ClientBase): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(REDUCTIONS_HEADER, ';')}`;
  await client.query(`
    declare reduced no scroll cursor for select * from reduction
    order by array_position(array['withdrawn', 'unoffered', 'lowered', 'discount', 'paidDown'], change),
             operation_number, debt_id`);
  for (;;) {
    const { rows } = await client.query<ReductionRow>('fetch 5000 from reduced');
    if (rows.length === 0) break;
    yield rows
      .map(({ change, operation_number, debt_id, before, after }) =>
        csvLine(
          [
            REDUCTION_TEXTS[change],
            asText(operation_number),
            asText(debt_id ?? ''),
            Number(before),
            Number(after),
          ],
          ';',
        ),
      )
      .join('');
  }
  await client.query('close reduced');
}
