import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DESK_HEADER } from '#contract/desk.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Credentials, StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { hostCookie, namedCookieHeader } from './cookie.ts';

/** Sessions of the people of an institution at its desk (decision 0066). Of the cookie only a hash is kept. */

const COOKIE = 'saldar_desk';
const MINUTE = 60_000;
/** A session that is not used for so long is over, and each after ten hours: a new sign-in reads the role anew. */
const STAFF_IDLE_MS = 30 * MINUTE;
const STAFF_LONGEST_MS = 10 * 60 * MINUTE;
/** The time of use is written down at most so often. */
const NOTED_MS = MINUTE;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

type Person = { readonly subject: string; readonly name: string; readonly role: StaffRole };

/** Opens a session. Answers its caller and the `Set-Cookie` header. */
export async function openStaffSession(
  tx: Tx,
  { clock, config, companies }: Pick<Dependencies, 'clock' | 'config' | 'companies'>,
  company: string,
  person: Person,
): Promise<{ caller: StaffCaller; cookie: string } | null> {
  const found = companies.payingByKey(company);
  if (!found) return null;
  const [id, token, now] = [randomUUID(), randomBytes(32).toString('base64url'), clock.now()];
  await tx
    .insertInto('staff_session')
    .values({ id, company, ...person, token_hash: hashOf(token), created_at: now, used_at: now })
    .execute();
  return {
    caller: { scope: 'staff', company: found, sessionId: id, ...person },
    cookie: namedCookieHeader(config, { name: COOKIE, value: token }),
  };
}

/** The `Set-Cookie` header that removes the cookie. */
export const endedStaffCookie = (config: Dependencies['config']): string =>
  namedCookieHeader(config, { name: COOKIE, value: '', seconds: 0 });

export async function endStaffSession(tx: Tx, { clock }: Pick<Dependencies, 'clock'>, sessionId: string) {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: clock.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends what is open at an institution's desk, of all its people or of those with a name. @returns how many sessions */
export async function endStaffSessionsOf(
  db: Db,
  company: string,
  name: string | null,
  now: Date,
): Promise<number> {
  const open = db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('company', '=', company)
    .where('ended_at', 'is', null);
  const { numUpdatedRows } = await (name === null ? open : open.where('name', '=', name)).executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * A request of the desk's own page: its header, which no other site's page may send, and of a browser its origin, which each POST
 * names.
 */
function isOfDesk(
  { publicUrl }: Pick<Dependencies['config'], 'publicUrl'>,
  { method, headers }: Credentials,
): boolean {
  const { origin } = headers;
  const isOwnOrigin = origin === undefined ? method === 'GET' : origin === publicUrl;
  return isOwnOrigin && headers[DESK_HEADER] === '1';
}

/**
 * The person whose live session the cookie names, or null.
 * @throws FORBIDDEN when another page than the desk's sends it
 */
export async function findStaff(
  { db, clock, config, companies }: Pick<Dependencies, 'db' | 'clock' | 'config' | 'companies'>,
  credentials: Credentials | undefined,
): Promise<StaffCaller | null> {
  const token = credentials?.cookie(hostCookie(config, COOKIE));
  if (!credentials || !token) return null;
  const now = clock.now();
  const found = await db
    .selectFrom('staff_session')
    .select(['id', 'company', 'subject', 'name', 'role', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('used_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - STAFF_LONGEST_MS))
    .executeTakeFirst();
  // An institution whose identity provider is not configured any more has no desk.
  const company = found && config.desks[found.company] && companies.payingByKey(found.company);
  if (!found || !company) return null;
  if (!isOfDesk(config, credentials)) throw new Refusal('FORBIDDEN');
  if (now.getTime() - found.used_at.getTime() >= NOTED_MS)
    await db.updateTable('staff_session').set({ used_at: now }).where('id', '=', found.id).execute();
  const { id: sessionId, subject, name, role } = found;
  return { scope: 'staff', company, sessionId, subject, name, role };
}
