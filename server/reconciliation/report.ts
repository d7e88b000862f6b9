import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { ProviderCharge } from './provider-rules.ts';
import { sql } from 'kysely';
import { formatPesos, type Pesos } from '#domain/money.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { RefundState } from '#contract/refund-state.ts';
import type { Db } from '../database/schema.ts';

const pesos = z.coerce.number().check(z.int(), z.positive());
const RowSchema = z.object({
  buy_order: z.string().check(z.minLength(1)),
  amount: pesos,
  status: z.optional(z.string()),
});

/**
 * The provider's own list of charges: CSV with a header row, or a JSON list, with `buy_order`, `amount` (pesos) and perhaps
 * `status`, of which only AUTHORIZED is a charge. Other columns are passed over.
 * @throws naming the row that is none
 */
export function readReport(text: string): ProviderCharge[] {
  const isJson = text.trimStart().startsWith('[');
  const rows: unknown[] = isJson
    ? (JSON.parse(text) as unknown[])
    : parse(text, { columns: true, trim: true, skip_empty_lines: true });
  return rows.flatMap((row, index) => {
    const read = RowSchema.safeParse(row);
    if (!read.success)
      throw new Error(`Row ${index + 1} of the report has no buy_order and amount in pesos.`);
    const { buy_order: buyOrder, amount, status = 'AUTHORIZED' } = read.data;
    return status === 'AUTHORIZED' ? [{ buyOrder, amount }] : [];
  });
}

type Waiting = { ref: string; waiting: Pesos; until: CalendarDate };
type Refund = { ref: string; amount: Pesos; state: RefundState };

/**
 * A sentence for each payment with money in suspense, of any age, and for each refund made since an instant or unfinished.
 * They are no differences: the books agree.
 */
export async function reportMoney(db: Db, since: Date): Promise<string[]> {
  const { rows: waiting } = await sql<Waiting>`
    select p.ref, -sum(l.amount)::bigint as waiting, s.promised_on as until
      from suspense s join payment p on p.id = s.payment_id
      join ledger_entry e on e.payment_id = p.id join ledger_line l on l.entry_id = e.id and l.account = 'suspense'
     group by p.ref, s.promised_on having sum(l.amount) <> 0 order by s.promised_on, p.ref`.execute(db);
  const { rows: refunds } = await sql<Refund>`
    select p.ref, r.amount, r.state from refund r join payment p on p.id = r.payment_id
     where r.created_at >= ${since} or r.settled_at is null order by r.created_at, r.id`.execute(db);
  return [
    ...waiting.map(
      ({ ref, waiting: amount, until }) => `${ref} has ${formatPesos(amount)} in suspense until ${until}`,
    ),
    ...refunds.map(({ ref, amount, state }) => `${ref} has a refund of ${formatPesos(amount)}: ${state}`),
  ];
}
