import { sql } from 'kysely';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { isContactDay, isContactHour } from '#domain/contact-hours.ts';
import { nameOf, remindedUntil } from '#domain/reminders.ts';
import { lapseDays } from '../agreements/rows.ts';
import type { Tx } from '../database/schema.ts';
import { isPaidElsewhere } from '../debts/paid-elsewhere.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { wantsReminders } from '../identity/reminders-wanted.ts';
import { readContacts } from '../mail/contacts.ts';
import { readReminders } from './relevant.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'jobs' | 'log'>;

/** A mail enqueued now is out before the lawful hours end. */
const MAIL_MINUTES = 30;

/**
 * Once a day, in lawful hours, goes through the debtors who asked for reminders. Any number of processes may do it: each debtor is
 * looked at under their lock. Answers how many were reminded.
 */
export async function remindDebtors(deps: Needs): Promise<number> {
  const now = deps.clock.now();
  const soon = new Date(now.getTime() + MAIL_MINUTES * 60_000);
  const day = santiagoDay(now);
  if (!isContactHour(now) || !isContactHour(soon) || (await isDone(deps, day))) return 0;
  let reminded = 0;
  for (const company of deps.companies.paying)
    for (const debtorId of await debtorsWithDates(deps, company, day))
      if (await remindOne(deps, company, debtorId)) reminded += 1;
  await deps.db
    .insertInto('reminder_day')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return reminded;
}

async function isDone({ db }: Needs, day: CalendarDate): Promise<boolean> {
  return (
    (await db.selectFrom('reminder_day').select('day').where('day', '=', day).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Who wants reminders and has some day that may be near; what there is to say is read one by one. A dispute makes days later, never
 * sooner, by as many as it was open; an unpaid signature, the last day of its offer.
 */
async function debtorsWithDates({ db }: Needs, company: Company, today: CalendarDate): Promise<string[]> {
  const until = remindedUntil({ today, terms: company.terms });
  const signed = sql`(
    select ${lapseDays(company)} from agreement a
     where a.company = o.company and a.instalments_number = o.agreement_number)`;
  const isDisputing = sql`exists (select from dispute x where x.debtor_id = b.id)`;
  const isSigned = sql`exists (
    select from agreement a
     where a.company = o.company and a.agreement_number = o.agreement_number and a.debtor_id = b.id
       and a.state = 'signed' and a.due_on - 1 between ${today} and ${until})`;
  const { rows } = await sql<{ id: string }>`
    select b.id
      from debtor b
      join lateral (
        select given from consent c
         where c.debtor_id = b.id and c.kind = 'reminders' order by c.id desc limit 1) said on said.given
     where b.company = ${company.key} and b.withdrawn_at is null
       and exists (
         select from offer o
          where o.company = b.company and o.rut = b.rut and o.withdrawn_at is null
            and (o.expires_on <= ${until} and (o.expires_on >= ${today} or ${isDisputing} or ${isSigned}) or exists (
              select from debt d join quota q on q.company = d.company and q.debt_id = d.debt_id
               where d.company = o.company and d.agreement_number = o.agreement_number
                 and not ${isPaidElsewhere} and q.withdrawn_at is null and q.due_date <= ${until}
                 and (q.due_date + coalesce(${signed}, 0) >= ${today} or ${isDisputing}))))
     order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One debtor's trouble must not keep the others waiting. */
async function remindOne(deps: Needs, company: Company, debtorId: string): Promise<boolean> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockDebtor(tx, debtorId);
      return remind(tx, deps, { company, debtorId });
    });
  } catch (error) {
    deps.log.error({ company: company.key, err: error }, 'a debtor could not be reminded');
    return false;
  }
}

async function remind(
  tx: Tx,
  deps: Needs,
  { company, debtorId }: { company: Company; debtorId: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const { days, names } = await readContacts(tx, debtorId, now);
  if (!isContactDay(santiagoDay(now), days) || !(await wantsReminders(tx, debtorId))) return false;
  const items = (await readReminders(tx, { company, debtorId }, now))
    .map(nameOf)
    .filter((name) => !names.includes(name));
  if (items.length === 0) return false;
  const { id } = await tx
    .insertInto('reminder')
    .values({ company: company.key, debtor_id: debtorId, items, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueMail(tx, deps, 'reminder', id);
  return true;
}
