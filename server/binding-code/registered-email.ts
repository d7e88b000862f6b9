import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

const DAY_MS = 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'clock'> & { config: Pick<Dependencies['config'], 'contactGuardDays'> };

/** Before it an address was typed, or replaced, long ago. */
const guardStart = ({ clock, config }: Needs) =>
  new Date(clock.now().getTime() - config.contactGuardDays * DAY_MS);

/**
 * Typed addresses of a debtor that were registered on the day of their replacement, and whether that was lately. One that was replaced
 * before it counted (a misspelt one, a thief's) never counts by the time that passed since.
 */
const replaced = (debtorId: string, deps: Needs) => sql`
  select change.previous_email as email, change.previous_since as since, change.previous_proven as proven, change.at,
         change.at > ${guardStart(deps)} as lately
    from contact_change change join session on session.id = change.session_id
   where session.debtor_id = ${debtorId}
     and (change.previous_proven or change.previous_since <= change.at - ${deps.config.contactGuardDays} * interval '24 hours')`;

/** Since when an address that is typed back had been the registered one, or null. */
export async function registeredBefore(
  db: Db,
  deps: Needs,
  debtorId: string,
  email: string,
): Promise<{ since: Date; proven: boolean } | null> {
  const { rows } = await sql<{ since: Date; proven: boolean }>`
    select since, proven from (${replaced(debtorId, deps)}) as known
     where lately and lower(email) = lower(${email}) order by at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Where a code goes, or null: the newest address of the debtor that the institution loaded, that was typed here so many days ago
 * (CONTACT_GUARD_DAYS), or that a code to the registered one has confirmed. One typed lately may be another
 * person's: the one it replaced still counts, and the last replaced one does where no other is registered.
 */
export async function registeredEmail(db: Db, deps: Needs, debtorId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      -- those replaced long ago come last, the newest replacement first
      select email, coalesce(email_since, '-infinity') as since, true as is_current from debtor where id = ${debtorId} and email is not null
      union all
      select email, email_since, true from contact where debtor_id = ${debtorId} and (email_since <= ${guardStart(deps)} or email_proven)
      union all
      select email, case when lately then since else at end, lately from (${replaced(debtorId, deps)}) as former
    ) as known order by is_current desc, since desc limit 1`.execute(db);
  return rows[0]?.email ?? null;
}
