import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { QuoteContent } from './quote-content.ts';

/** The holds `beside` of all quotas of the agreements that some debts are of: rows of `company` and `debt_id`. */
const besideThem = (debts: RawBuilder<unknown>) => sql`(${debts}) as own
    join debt mine on mine.company = own.company and mine.debt_id = own.debt_id
    join debt other on other.company = mine.company and other.agreement_number = mine.agreement_number
    join payment_quota beside on beside.company = other.company and beside.debt_id = other.debt_id
         and beside.hold in ('held', 'waiting', 'paid')`;

/**
 * A later payment of the agreements of a payment `p` that takes a discount. While it stands `p` is not given back: its quotas would be owed
 * again beside a discount that is booked, and be paid again with the same discount (decision 0021). `before`: of those begun by then.
 */
export const laterDiscount = (before = sql<Date>`'infinity'::timestamptz`) => sql`
  select from ${besideThem(sql`select company, debt_id from payment_quota where payment_id = p.id`)}
    join payment later on later.id = beside.payment_id
    join quote on quote.id = later.quote_id
   where later.id <> p.id and later.created_at >= p.created_at and later.created_at < ${before} and quote.discount > 0`;

/** Whether it is not certain yet that a price earns its discount: money that paid quotas of its agreements is on its way back. */
export async function isDiscountUnsettled(
  db: Db,
  { company, lines, discount }: Pick<QuoteContent, 'company' | 'lines' | 'discount'>,
): Promise<boolean> {
  if (discount === 0) return false;
  const debts = [...new Set(lines.map(({ debtId }) => debtId))];
  const { rows } = await sql`
    select from ${besideThem(sql`select ${company}::text as company, unnest(${debts}::text[]) as debt_id`)}
      join refund r on r.payment_id = beside.payment_id
     where beside.hold = 'paid' and r.settled_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a later payment takes a discount that giving this one back would leave without its quotas. */
export async function hasLaterDiscount(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment p where p.id = ${paymentId} and exists (${laterDiscount()})`.execute(db);
  return rows.length > 0;
}
