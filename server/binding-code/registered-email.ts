import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

const DAY_MS = 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'clock'> & { config: Pick<Dependencies['config'], 'contactGuardDays'> };

/**
 * Where a code goes, or null: the newest address of the debtor that the institution loaded, that was typed here so many days ago
 * (CONTACT_GUARD_DAYS), or that a code to the registered one has confirmed. Another that a visitor has typed lately is a stranger's as
 * well as theirs; the one it replaced still counts.
 */
export async function registeredEmail(
  db: Db,
  { clock, config }: Needs,
  debtorId: string,
): Promise<string | null> {
  const trusted = new Date(clock.now().getTime() - config.contactGuardDays * DAY_MS);
  const { rows } = await sql<{ email: string }>`
    select email from (
      select email, coalesce(email_since, '-infinity') as since from debtor where id = ${debtorId} and email is not null
      union all
      select email, email_since from contact where debtor_id = ${debtorId} and (email_since <= ${trusted} or email_proven)
      union all
      select change.previous_email, change.previous_since from contact_change change
        join session on session.id = change.session_id
       where session.debtor_id = ${debtorId} and change.at > ${trusted} and (change.previous_since <= ${trusted} or change.previous_proven)
    ) as known order by since desc limit 1`.execute(db);
  return rows[0]?.email ?? null;
}
