import { sql } from 'kysely';
import { formatPesos, type Pesos } from '#domain/money.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { RefundState } from '#contract/refund-state.ts';
import type { Db } from '../database/schema.ts';

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
