import { sql } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import { MOST_PAYMENTS, type ListedPayment, type listPayments } from '#contract/institution-payments.ts';
import { addDays, startOfDay } from '#domain/calendar.ts';
import type { Db } from '../database/schema.ts';
import { paymentsOf } from './describe.ts';
import { numberEvents } from './events.ts';

type Row = ListedPayment['money'] & { subject: string; position: number; at: Date };

/**
 * Charged payments of an institution. Each stands at the position of the event of its charge, which is given after the
 * commit, so that a charge whose transaction ends late is listed after what was read meanwhile.
 */
export async function readPayments(
  db: Db,
  company: string,
  wish: RequestOf<typeof listPayments>,
): Promise<{ data: ListedPayment[]; next: number; has_more: boolean }> {
  const after = Number(wish.after);
  const limit = Math.min(Number(wish.limit ?? MOST_PAYMENTS), MOST_PAYMENTS);
  await numberEvents(db, company);
  const found = await readRows(db, company, { ...wish, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const facts = await paymentsOf(
    db,
    rows.map(({ subject }) => subject),
  );
  const data = rows.map(({ subject, position, at, ...money }) => {
    const payment = facts.get(subject);
    if (!payment) throw new Error(`The payment at ${position} is not there.`);
    return { position, at: at.toISOString(), payment, money };
  });
  return { data, next: data.at(-1)?.position ?? after, has_more: found.length > limit };
}

/** The position of the last money event before that time, so that a month far from the beginning is not looked for from the beginning. */
async function lastBefore(db: Db, company: string, time: Date): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select position from institution_event
     where company = ${company} and entry_id is not null and at < ${time} order by at desc limit 1`.execute(
    db,
  );
  return rows[0]?.position ?? 0;
}

type Range = Omit<RequestOf<typeof listPayments>, 'after' | 'limit'> & { after: number; limit: number };

async function readRows(
  db: Db,
  company: string,
  { after, limit, from, until, order, ref }: Range,
): Promise<Row[]> {
  // A charge that was committed late stands after later ones; among those a whole day apart that does not happen.
  const earlier = from === undefined ? 0 : await lastBefore(db, company, startOfDay(addDays(from, -1)));
  // Only what is asked for: a filter that is there and empty would keep the planner from the indexes.
  const filters = [
    ...(from === undefined ? [] : [sql`e.at >= ${startOfDay(from)}`]),
    ...(until === undefined ? [] : [sql`e.at < ${startOfDay(addDays(until, 1))}`]),
    ...(order === undefined ? [] : [sql`p.buy_order = ${order}`]),
    ...(ref === undefined ? [] : [sql`p.ref = ${ref}`]),
  ];
  const { rows } = await sql<Row>`
    select e.subject, e.position, e.at, m.*
      from institution_event e
      join ledger_entry l on l.id = e.entry_id
      join payment p on p.id = l.payment_id
      cross join lateral (
        select coalesce(sum(amount) filter (where account = 'providerClearing' and amount > 0), 0)::bigint as charged,
               coalesce(-sum(amount) filter (where account = 'suspense'), 0)::bigint as held,
               coalesce(-sum(amount) filter (where account in ('debtorReceivable', 'discount')), 0)::bigint as assigned,
               coalesce(-sum(amount) filter (where account = 'providerClearing' and amount < 0), 0)::bigint as returned,
               coalesce(sum(amount) filter (where account = 'discount'), 0)::bigint as discount
          from ledger_line where entry_id in (select id from ledger_entry where payment_id = p.id)) m
     where ${sql.join([sql`e.company = ${company} and e.position > ${Math.max(after, earlier)}`, ...filters], sql` and `)}
       and not exists (select from ledger_entry before where before.payment_id = p.id and before.id < l.id)
     order by e.position limit ${limit}::bigint`.execute(db);
  return rows;
}
