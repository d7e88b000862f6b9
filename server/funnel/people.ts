import { sql, type RawBuilder } from 'kysely';
import { dayOf, monthOf } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import { firstOfMonth, type People, type Period } from './periods.ts';

/**
 * Each debtor once a month, of sessions that `which` names: `people` on the day they first identified, `signers` on the day they
 * first signed a plan, and `others` who signed none in the month on the day they first identified.
 */
const firstDays = (which: RawBuilder<unknown>) => sql`(
  with first as (
    select company, debtor_id, ${monthOf('created_at')} as month,
           min(${dayOf(sql.ref('created_at'))}) as day
      from session where ${which} group by company, debtor_id, month),
  signing as (
    select first.company, first.debtor_id, first.month, min(${dayOf(sql.ref('signed_at'))}) as day
      from first join agreement using (company, debtor_id)
     where ${monthOf('signed_at')} = first.month group by first.company, first.debtor_id, first.month)
  select company, day, sum(people)::bigint as people, sum(signers)::bigint as signers, sum(others)::bigint as others
    from (select company, first.day, 1 as people, 0 as signers, (signing.day is null)::int as others
            from first left join signing using (company, debtor_id, month)
          union all
          select company, day, 0, 1, 0 from signing) as counted
   group by company, day)`;

type Groups = { day: string; people: number; signers: number; others: number };

/** How many people each day has, and how many of them are counted apart as signers. By the sessions, which a page cannot make up. */
export async function peopleOf(
  db: Db,
  company: string,
  { from, until }: Period,
): Promise<{ all: People; signers: People }> {
  const begin = sql`${firstOfMonth(from)}::date`;
  const isSealed = sql`exists (select from flow_people p where p.company = session.company
    and date_trunc('month', p.day) = ${monthOf('session.created_at')})`;
  const live = sql`company = ${company} and created_at >= (${begin} - 1) and created_at < (${until}::date + 2)
    and not ${isSealed}`;
  const { rows } = await sql<Groups>`
    select day, people, signers, others from ${firstDays(live)} as counted
    union all
    select day, people, signers, others from flow_people
     where company = ${company} and day between ${begin} and ${until}::date`.execute(db);
  return {
    all: new Map(rows.map(({ day, people }) => [day, [people]])),
    signers: new Map(rows.map(({ day, signers, others }) => [day, [signers, others]])),
  };
}

/**
 * Keeps the figures of sessions that are about to go, which are whole months. Counted once: who is kept longer than the others
 * is in them already.
 */
export async function keepPeople(db: Db, going: RawBuilder<unknown>): Promise<void> {
  const months = sql`select distinct company, ${monthOf('created_at')} from session where ${going}`;
  const theirs = sql`(company, ${monthOf('created_at')}) in (${months})`;
  await sql`insert into flow_people (company, day, people, signers, others)
    select company, day, people, signers, others from ${firstDays(theirs)} as counted
    on conflict do nothing`.execute(db);
}
