import { sql, type RawBuilder } from 'kysely';
import { monthOf, SANTIAGO } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import { firstOfMonth, type People, type Period } from './periods.ts';

/** Whoever identified, once a month: on the first day they did. Of sessions that `which` names. */
const firstDays = (which: RawBuilder<unknown>) => sql`(
  select company, day, count(*) as people from (
    select company, debtor_id, min((created_at at time zone ${SANTIAGO})::date) as day
      from session where ${which}
     group by company, debtor_id, ${monthOf('created_at')}
  ) as first group by company, day)`;

/** How many identified for the first time in their month, by day. By the sessions, which a page cannot make up. */
export async function peopleOf(db: Db, company: string, { from, until }: Period): Promise<People> {
  const begin = sql`${firstOfMonth(from)}::date`;
  const isSealed = sql`exists (select from flow_people p where p.company = session.company
    and date_trunc('month', p.day) = ${monthOf('session.created_at')})`;
  const live = sql`company = ${company} and created_at >= (${begin} - 1) and created_at < (${until}::date + 2)
    and not ${isSealed}`;
  const { rows } = await sql<{ day: string; people: number }>`
    select day, people from ${firstDays(live)} as counted
    union all
    select day, people from flow_people where company = ${company} and day between ${begin} and ${until}::date`.execute(
    db,
  );
  return new Map(rows.map(({ day, people }) => [day, people]));
}

/**
 * Keeps the figures of sessions that are about to go, which are whole months. Counted once: who is kept longer than the others
 * is in them already.
 */
export async function keepPeople(db: Db, going: RawBuilder<unknown>): Promise<void> {
  const months = sql`select distinct company, ${monthOf('created_at')} from session where ${going}`;
  const theirs = sql`(company, ${monthOf('created_at')}) in (${months})`;
  await sql`insert into flow_people (company, day, people) select company, day, people from ${firstDays(theirs)} as counted
    on conflict do nothing`.execute(db);
}
