import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** What was done with a debtor's data in a time: by them, for them, or by the institution's people at its desk. */
export const TOUCHES = [
  'visit',
  'contact',
  'payment',
  'agreement',
  'debit',
  'card',
  'request',
  'desk',
] as const;
export type Touch = (typeof TOUCHES)[number];

/**
 * A debtor, how to reach them, and what was done with their data. `touches` is empty where all debtors were asked for, RUT and name
 * where they were erased since.
 */
export type Touched = {
  readonly rut: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly touches: readonly Touch[];
};

/**
 * The debtors affected by a leak (Ley 21.719, art. 14 sexies): those of the company whose data were used from `since` until
 * `until`, or with `all` every debtor of that company who can be named, too. Sorted by RUT.
 */
export async function listTouched(
  db: Db,
  company: string,
  { since, until, all }: { since: Date; until: Date; all: boolean },
): Promise<Touched[]> {
  const between = (column: string) => sql`${sql.ref(column)} between ${since} and ${until}`;
  const own = sql`company = ${company}`;
  const touches = sql`
    select debtor_id, 'visit' as touch from session
     where ${own} and created_at <= ${until} and least(ended_at, expires_at) >= ${since}
    union select debtor_id, 'contact' from contact join debtor on debtor.id = debtor_id where company = ${company} and ${between('updated_at')}
    union select debtor_id, 'payment' from payment where ${own} and created_at <= ${until} and coalesce(settled_at, ${until}) >= ${since}
    union select a.debtor_id, 'agreement' from agreement a join agreement_event e on e.agreement_id = a.id
           where ${own} and ${between('e.at')}
    union select d.debtor_id, 'debit' from automatic_debit d join automatic_debit_event e on e.debit_id = d.id
           where ${own} and ${between('e.at')}
    union select debtor_id, 'card' from card where ${own} and (${between('created_at')} or ${between('removed_at')})
    union select debtor.id, 'request' from debtor join load_request r using (company, rut) where ${own} and ${between('r.created_at')}
    union select debtor_id, 'request' from programme_request where ${own} and ${between('created_at')}
    union select r.debtor_id, 'request' from data_request r join data_request_event e on e.request_id = r.id
           where ${own} and ${between('e.at')}
    union select x.debtor_id, 'request' from dispute x join dispute_event e on e.dispute_id = x.id
           where ${own} and ${between('e.at')}
    union select coalesce(p.debtor_id, a.debtor_id, r.debtor_id, x.debtor_id, q.debtor_id, d.id), 'desk' from staff_action s
            left join payment p on p.company = s.company and p.ref = substring(s.object from '[^:]*$')
            left join agreement a on s.action = 'agreement.read' and a.company = s.company
                  and s.object in (a.agreement_number, a.instalments_number)
            left join data_request r on r.company = s.company and r.id::text = s.object
            left join dispute x on x.company = s.company and x.id::text = s.object
            left join programme_request q on q.company = s.company and q.id::text = s.object
            left join load_request l on l.company = s.company and l.id::text = s.object
            left join operation o on s.action like 'debt.%' and o.company = s.company and o.operation_number = s.object
            left join debtor d on d.company = s.company and d.rut = coalesce(l.rut, o.rut)
           where s.company = ${company} and ${between('s.at')}
    union select p.debtor_id, 'desk' from staff_action s
            join settlement_file f on f.company = s.company and f.day::text = s.object
            join institution_event e on e.company = s.company and e.position > f.after_position and e.position <= f.until_position
            join payment p on p.id = e.subject and e.entry_id is not null
           where s.company = ${company} and s.action = 'settlement.downloaded' and ${between('s.at')}`;
  const isNamed = sql`d.rut not like 'erased-%'`;
  const { rows } = await sql<Touched>`
    with touch as (select debtor_id, array_agg(touch order by touch) as touches from (${touches}) as one group by debtor_id)
    select case when ${isNamed} then d.rut else '' end as rut, d.name, coalesce(c.email, d.email) as email, coalesce(c.phone, d.phone) as phone,
           coalesce(touch.touches, '{}') as touches
      from debtor d left join touch on touch.debtor_id = d.id left join contact c on c.debtor_id = d.id
     where d.company = ${company} and ((${all} and ${isNamed}) or touch.debtor_id is not null)
     order by d.rut`.execute(db);
  return rows;
}
