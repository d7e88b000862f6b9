import type { Voucher } from '#contract/payment-status.ts';
import type { Db, QuoteLine } from '../database/schema.ts';
import { itemDetail, itemName } from '../texts/spoken.ts';
import { isCounted } from './progress.ts';
import type { Quote } from './quotes.ts';

/** What was paid of each debt, as its price was frozen: its numbers, its instalments, its amount. */
export async function readItems(
  db: Db,
  company: string,
  { offer_type: type, debtor_id: debtorId, lines }: Quote,
): Promise<Voucher['items']> {
  const totals = await readTotals(db, { company, debtorId, lines });
  return [...Map.groupBy(lines, ({ debtId }) => debtId)].map(([debtId, paid]) => ({
    name: itemName(type, paid[0] ?? { agreementNumber: '', operationNumber: '' }),
    detail: itemDetail(type, paid, totals.get(debtId) ?? null),
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** How many instalments each debt has, as the progress of the voucher counts them. */
async function readTotals(
  db: Db,
  { company, debtorId, lines }: { company: string; debtorId: string; lines: readonly QuoteLine[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('quota as q')
    .innerJoin('debt as d', (join) =>
      join.onRef('d.company', '=', 'q.company').onRef('d.debt_id', '=', 'q.debt_id'),
    )
    .innerJoin('offer as o', (join) =>
      join.onRef('o.company', '=', 'd.company').onRef('o.agreement_number', '=', 'd.agreement_number'),
    )
    .select(({ fn }) => ['q.debt_id', fn.max('q.number').as('last')])
    .where('q.company', '=', company)
    .where('q.debt_id', 'in', [...new Set(lines.map(({ debtId }) => debtId))])
    .where(isCounted(debtorId))
    .groupBy('q.debt_id')
    .execute();
  return new Map(rows.map(({ debt_id: id, last }) => [id, last]));
}
