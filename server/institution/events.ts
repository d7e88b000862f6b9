import { sql, type RawBuilder } from 'kysely';
import type { InstitutionEvent } from '#contract/institution-events.ts';
import type { Db } from '../database/schema.ts';

/** One event that has its position; of money, what its ledger entry moved (pesos). */
export type NumberedEvent = {
  readonly position: number;
  readonly kind: InstitutionEvent;
  readonly subject: string;
  readonly at: Date;
  readonly amount: number;
  readonly discount: number;
  readonly offDebts: number;
};

/**
 * Gives every committed event of an institution its position, after those that have one. One at a time does so: a
 * transaction that commits late is numbered late, so a reader who has come to a position has missed nothing before it. Events of
 * one payment or agreement keep their order, for they were written under its lock.
 */
export async function numberEvents(db: Db, company: string): Promise<void> {
  const waiting = await db
    .selectFrom('institution_event')
    .select('id')
    .where('company', '=', company)
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('institution_event'), hashtext(${company}))`.execute(tx);
    await sql`
      update institution_event e set position = last.position + n.step
        from (select id, row_number() over (order by id) as step
                from institution_event where company = ${company} and position is null) n,
             (select coalesce(max(position), 0) as position
                from institution_event where company = ${company}) last
       where e.id = n.id`.execute(tx);
  });
}

/** The newest position of an institution; 0 before its first event. */
export async function lastPosition(db: Db, company: string): Promise<number> {
  const found = db.selectFrom('institution_event').select(({ fn }) => fn.max('position').as('last'));
  return Number((await found.where('company', '=', company).executeTakeFirst())?.last ?? 0);
}

type Range = { readonly after: number; readonly until?: number; readonly limit?: number };

/** Numbered events of an institution, in order. */
export const readEvents = (db: Db, company: string, { after, until, limit }: Range) =>
  readWhere(
    db,
    sql`e.company = ${company} and e.position > ${after}
       and (${until ?? null}::bigint is null or e.position <= ${until ?? null}::bigint)`,
    limit,
  );

/** Those at these positions. */
export const readEventsAt = (db: Db, company: string, positions: readonly number[]) =>
  readWhere(db, sql`e.company = ${company} and e.position = any(${positions}::bigint[])`);

async function readWhere(db: Db, which: RawBuilder<unknown>, limit?: number): Promise<NumberedEvent[]> {
  const { rows } = await sql<NumberedEvent>`
    select e.position, e.kind, e.subject, e.at,
           coalesce(sum(l.amount) filter (where case e.kind
             when 'money.assigned' then l.account = 'suspense'
             else l.account = 'providerClearing' end), 0)::bigint as amount,
           coalesce(sum(l.amount) filter (where l.account = 'discount'), 0)::bigint as discount,
           coalesce(-sum(l.amount) filter (where l.account = 'debtorReceivable'), 0)::bigint as "offDebts"
      from institution_event e left join ledger_line l on l.entry_id = e.entry_id
     where ${which}
     group by e.id order by e.position limit ${limit ?? null}::bigint`.execute(db);
  return rows;
}
