import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { DESK_HEADER } from '#contract/desk.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
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

/** Which session a page opened in: not the cookie, which a later sign-in replaces in all tabs. Not the id, which stays on the server. */
export const markOf = ({ sessionId }: Pick<StaffCaller, 'sessionId'>): string =>
  hashOf(sessionId).toString('base64url').slice(0, 22);

/** Not ended, and not left unused for too long. */
export const isOpenAt = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  staff_session.ended_at is null
  and staff_session.used_at > ${new Date(now.getTime() - STAFF_IDLE_MS)}
  and staff_session.created_at > ${new Date(now.getTime() - STAFF_LONGEST_MS)})`;

type Person = {
  readonly subject: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Of the identity provider: its session (sid) and the ID token, by which it is ended from here. */
  readonly providerSession?: string | null;
  readonly idToken?: string | null;
};

/** Opens a session. Answers its caller and the `Set-Cookie` header. */
export async function openStaffSession(
  tx: Tx,
  { clock, config, companies }: Pick<Dependencies, 'clock' | 'config' | 'companies'>,
  company: string,
  { providerSession, idToken, ...person }: Person,
): Promise<{ caller: StaffCaller; cookie: string } | null> {
  const found = companies.payingByKey(company);
  if (!found) return null;
  const [id, token, now] = [randomUUID(), randomBytes(32).toString('base64url'), clock.now()];
  await tx
    .insertInto('staff_session')
    .values({
      ...{ id, company, ...person, token_hash: hashOf(token), created_at: now, used_at: now },
      ...{ provider_session: providerSession ?? null, id_token: idToken ?? null },
    })
    .execute();
  return {
    caller: { scope: 'staff', company: found, sessionId: id, ...person },
    cookie: namedCookieHeader(config, { name: COOKIE, value: token }),
  };
}

/** The `Set-Cookie` header that removes the cookie. */
export const endedStaffCookie = (config: Dependencies['config']): string =>
  namedCookieHeader(config, { name: COOKIE, value: '', seconds: 0 });

/** @returns the ID token of the sign-in, by which the identity provider ends its own session; null where there is none */
export async function endStaffSession(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  sessionId: string,
): Promise<string | null> {
  const open = await tx
    .selectFrom('staff_session')
    .select('id_token')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  await endWhere(tx, clock.now(), ({ eb }) => eb('id', '=', sessionId));
  return open?.id_token ?? null;
}

type Which = (of: ExpressionBuilder<Database, 'staff_session'>) => Expression<SqlBool>;

/** Ends their open sessions. @returns the people whose sessions ended */
const endWhere = (db: Db, now: Date, which: Which) =>
  db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(which)
    .returning(['company', 'id', 'subject', 'name', 'role'])
    .execute();

/** Ends what a person has open at their institution's desk. @returns how many sessions */
export async function endSessionsOfPerson(db: Db, company: string, subject: string, now: Date) {
  const ended = await endWhere(db, now, ({ eb, and }) =>
    and([eb('company', '=', company), eb('subject', '=', subject), isOpenAt(now)]),
  );
  return ended.length;
}

/** A person signed out by the identity provider of these institutions: named by their subject, its session, or both. */
export type SignedOutPerson = {
  readonly companies: readonly string[];
  readonly subject: string | null;
  readonly providerSession: string | null;
};

/** Ends what the identity provider says is over. A sign-in that named no session there ends with each of its person. */
export const endSignedOut = (tx: Tx, { companies, subject, providerSession }: SignedOutPerson, now: Date) =>
  endWhere(tx, now, ({ eb, and, or }) =>
    and([
      eb('company', 'in', companies),
      ...(subject === null ? [] : [eb('subject', '=', subject)]),
      ...(providerSession === null
        ? []
        : [
            or([
              eb('provider_session', '=', providerSession),
              ...(subject === null ? [] : [eb('provider_session', 'is', null)]),
            ]),
          ]),
    ]),
  );

/** Ends the open sessions at an institution's desk, of all its people or of those with a name. @returns how many */
export async function endStaffSessionsOf(
  db: Db,
  company: string,
  name: string | null,
  now: Date,
): Promise<number> {
  const ended = await endWhere(db, now, ({ eb, and }) =>
    and([eb('company', '=', company), ...(name === null ? [] : [eb('name', '=', name)])]),
  );
  return ended.length;
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
  return isOwnOrigin && headers[DESK_HEADER] !== undefined;
}

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'companies'>;

/**
 * The person of the cookie's live session, or null. `polled`: asked by a page that may have been left open, which is no use.
 * @throws FORBIDDEN when another page than the desk's sends it
 */
async function findLive(
  { db, clock, config, companies }: Needs,
  credentials: Credentials | undefined,
  { isOfPage, polled }: { isOfPage: (caller: StaffCaller) => boolean; polled: boolean },
): Promise<StaffCaller | null> {
  const token = credentials?.cookie(hostCookie(config, COOKIE));
  if (!credentials || !token) return null;
  const now = clock.now();
  const found = await db
    .selectFrom('staff_session')
    .select(['id', 'company', 'subject', 'name', 'role', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where(isOpenAt(now))
    .executeTakeFirst();
  // Without a configured identity provider an institution has no desk.
  const company = found && config.desks[found.company] && companies.payingByKey(found.company);
  if (!found || !company) return null;
  if (!isOfDesk(config, credentials)) throw new Refusal('FORBIDDEN');
  const { id: sessionId, subject, name, role } = found;
  const caller: StaffCaller = { scope: 'staff', company, sessionId, subject, name, role };
  // Before the use is noted: a page of an earlier session must not prolong this one.
  if (!isOfPage(caller)) return null;
  if (!polled && now.getTime() - found.used_at.getTime() >= NOTED_MS)
    await db.updateTable('staff_session').set({ used_at: now }).where('id', '=', sessionId).execute();
  return caller;
}

/** Of a page that opens and knows no mark yet, or is loaded again and knows an old one. */
export const findSignedIn = (deps: Needs, credentials: Credentials): Promise<StaffCaller | null> =>
  findLive(deps, credentials, { isOfPage: () => true, polled: false });

/** Of a page that opened in the same session: one that was left open from an earlier sign-in must not act as this person. */
export const findStaff = (
  deps: Needs,
  credentials: Credentials | undefined,
  polled = false,
): Promise<StaffCaller | null> =>
  findLive(deps, credentials, {
    isOfPage: (caller) => credentials?.headers[DESK_HEADER] === markOf(caller),
    polled,
  });
