import { sql, type RawBuilder } from 'kysely';
import { MOST_FOUND, type FoundPayment, type PaymentQuery } from '#contract/desk.ts';
import { parseRut } from '#domain/rut.ts';
import type { Db } from '../database/schema.ts';
import { Refusal } from '../http/failures.ts';
import { standings } from '../ledger/standing.ts';

type Row = Omit<FoundPayment, 'created_at'> & { created_at: Date };

/** A forgotten debtor has neither RUT nor name of their own (server/privacy/erase.ts). */
export const OF_DEBTOR = sql`
  case when d.rut not like 'erased-%' then d.rut else '' end as rut,
  case when d.rut not like 'erased-%' then d.name else '' end as name`;

/** Payments of the institution, newest first. */
async function readWhere(db: Db, company: string, which: RawBuilder<unknown>): Promise<FoundPayment[]> {
  const { rows } = await sql<Row>`
    select p.ref, p.buy_order as "order", ${OF_DEBTOR}, p.amount, p.method, p.state, s.standing, p.created_at
      from payment p
      join debtor d on d.id = p.debtor_id
      left join ${standings} s on s.payment_id = p.id
     where p.company = ${company} and ${which}
     order by p.created_at desc, p.ref limit ${MOST_FOUND + 1}`.execute(db);
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() }));
}

/** Without points and dash. @throws INVALID_RUT where it is none */
export function rutIn(typed: string): string {
  const rut = parseRut(typed);
  if (rut === null) throw new Refusal('INVALID_RUT');
  return rut;
}

/** @throws INVALID_RUT */
function conditionOf({ by, value }: PaymentQuery): RawBuilder<unknown> {
  if (by === 'reference') return sql`p.ref = ${value}`;
  if (by === 'order') return sql`p.buy_order = ${value}`;
  return sql`d.rut = ${rutIn(value)}`;
}

/** @throws INVALID_RUT */
export async function findPayments(
  db: Db,
  company: string,
  wish: PaymentQuery,
): Promise<{ data: FoundPayment[]; has_more: boolean }> {
  const found = await readWhere(db, company, conditionOf(wish));
  return { data: found.slice(0, MOST_FOUND), has_more: found.length > MOST_FOUND };
}

export async function findByRef(db: Db, company: string, ref: string): Promise<FoundPayment | null> {
  const [found] = await readWhere(db, company, sql`p.ref = ${ref}`);
  return found ?? null;
}
