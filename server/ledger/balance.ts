import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** What the ledger says of one payment, in pesos. */
export type Balance = {
  /** All that the provider charged. */
  readonly charged: number;
  /** What of it waits in suspense. */
  readonly waiting: number;
  /** What of it has taken off the debt, without the discount. */
  readonly booked: number;
};

export async function balanceOf(db: Db, paymentId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select coalesce(sum(l.amount) filter (where account = 'providerClearing' and l.amount > 0), 0)::bigint as charged,
           coalesce(-sum(l.amount) filter (where account = 'suspense'), 0)::bigint as waiting,
           coalesce(-sum(l.amount) filter (where account in ('debtorReceivable', 'discount')), 0)::bigint as booked
      from ledger_entry e join ledger_line l on l.entry_id = e.id
     where e.payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? { charged: 0, waiting: 0, booked: 0 };
}
