import { sql } from 'kysely';
import type { Voucher } from '#contract/payment-status.ts';
import { hasLapsed } from '../agreements/instalments.ts';
import type { Db, QuoteLine } from '../database/schema.ts';
import { itemDetail, itemName } from '../texts/spoken.ts';
import type { Quote } from './quotes.ts';

/** What was paid of each debt, as its price was frozen: its numbers, its instalments, its amount. */
export async function readItems(
  db: Db,
  company: string,
  { offer_type: type, lines }: Quote,
): Promise<Voucher['items']> {
  const totals = await readTotals(db, company, lines);
  return [...Map.groupBy(lines, ({ debtId }) => debtId)].map(([debtId, paid]) => ({
    name: itemName(type, paid[0] ?? { agreementNumber: '', operationNumber: '' }),
    detail: itemDetail(type, paid, totals.get(debtId) ?? null),
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** How many instalments each debt has in the portfolio, or had in the agreement that has lapsed since. */
async function readTotals(
  db: Db,
  company: string,
  lines: readonly QuoteLine[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('quota as q')
    .innerJoin('debt as d', (join) =>
      join.onRef('d.company', '=', 'q.company').onRef('d.debt_id', '=', 'q.debt_id'),
    )
    .select(({ fn }) => ['q.debt_id', fn.max('q.number').as('last')])
    .where('q.company', '=', company)
    .where('q.debt_id', 'in', [...new Set(lines.map(({ debtId }) => debtId))])
    .where(({ or, eb }) =>
      or([eb('q.withdrawn_at', 'is', null), hasLapsed(sql.ref('d.company'), sql.ref('d.agreement_number'))]),
    )
    .groupBy('q.debt_id')
    .execute();
  return new Map(rows.map(({ debt_id: id, last }) => [id, last]));
}
