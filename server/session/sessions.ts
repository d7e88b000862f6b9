import { sql } from 'kysely';
import type { Company } from '#domain/company.ts';
import type { Db } from '../database/schema.ts';
import type { Cookies, SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { cookieHash, cookieHeader, cookieName, newCookieValue } from './cookie.ts';
import { presentLanguage } from '../texts/language.ts';
import { signToken, type Claims } from './tokens.ts';

/** However often it is renewed, a session ends so many hours after its identification. */
const LONGEST_HOURS = 12;

type Row = { id: string; company: string; debtor_id: string };

const slidingEnd = ({ config, clock }: Pick<Dependencies, 'config' | 'clock'>) =>
  new Date(clock.now().getTime() + config.sessionMinutes * 60_000);

function tokenOf(deps: Dependencies, row: Row, expiresAt: Date): Promise<string> {
  const claims = { scope: 'session', sub: row.debtor_id, aud: row.company, sid: row.id } as const;
  return signToken(deps, claims, expiresAt);
}

type Opening = {
  /** The id it gets; opening it twice is one session, with the later cookie. */
  id: string;
  company: Company;
  debtorId: string;
  kind: 'person' | 'pyme';
  verification: 'serial' | 'operation';
};

/** Opens the session of a debtor who has just identified: its row, its cookie, its token. */
export async function openSession(deps: Dependencies, opening: Opening, cookies: Cookies): Promise<string> {
  const now = deps.clock.now();
  const longest = now.getTime() + LONGEST_HOURS * 3_600_000;
  const expiresAt = new Date(Math.min(slidingEnd(deps).getTime(), longest));
  const value = newCookieValue();
  await deps.db
    .insertInto('session')
    .values({
      id: opening.id,
      company: opening.company.key,
      debtor_id: opening.debtorId,
      kind: opening.kind,
      verification: opening.verification,
      cookie_hash: cookieHash(value),
      created_at: now,
      renewed_at: now,
      expires_at: expiresAt,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ cookie_hash: cookieHash(value), expires_at: expiresAt }),
    )
    .execute();
  cookies.set(cookieHeader(deps.config, value));
  const row = { id: opening.id, company: opening.company.key, debtor_id: opening.debtorId };
  return tokenOf(deps, row, expiresAt);
}

/** The debtor behind a session token, or null when the session has ended since. One read by primary keys. */
export async function findSessionCaller(
  { db, companies }: Dependencies,
  claims: Claims & { scope: 'session' },
): Promise<SessionCaller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('debtor', 'debtor.id', 'debtor_id')
    .select(['session.id', 'debtor_id', 'session.kind', 'language'])
    .where('session.id', '=', claims.sid)
    .where('debtor_id', '=', claims.sub)
    .where('session.company', '=', claims.aud)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const company = companies.payingByKey(claims.aud);
  if (!row || !company) return null;
  const language = presentLanguage();
  // The language of later mails.
  if (row.language !== language)
    await db.updateTable('debtor').set({ language }).where('id', '=', row.debtor_id).execute();
  return {
    scope: 'session',
    debtorId: row.debtor_id,
    company,
    kind: row.kind,
    sessionId: row.id,
    expiresAt: new Date(claims.exp * 1000),
  };
}

/**
 * A token with a fresh lifetime for a session in use, whose end slides; the older token stays good until its own end.
 * @throws UNAUTHORIZED when the session has been ended meanwhile
 */
export async function renewToken(deps: Dependencies, sessionId: string): Promise<string> {
  const row = await deps.db
    .updateTable('session')
    .set({
      expires_at: sql<Date>`least(${slidingEnd(deps)}::timestamptz, created_at + make_interval(hours => ${LONGEST_HOURS}))`,
      renewed_at: deps.clock.now(),
    })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['id', 'company', 'debtor_id', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new Refusal('UNAUTHORIZED');
  return tokenOf(deps, row, row.expires_at);
}

/** As renewToken, for a caller with the cookie, which is set again. */
export async function renewSession(
  deps: Dependencies,
  { id, cookie }: { id: string; cookie: string },
  cookies: Cookies,
): Promise<string> {
  const token = await renewToken(deps, id);
  cookies.set(cookieHeader(deps.config, cookie));
  return token;
}

/** The live session of the browser's cookie, or null. */
export async function findSessionByCookie({ db, clock, config }: Dependencies, cookies: Cookies) {
  const value = cookies.read(cookieName(config));
  if (!value) return null;
  const row = await db
    .selectFrom('session')
    .select(['id', 'company', 'debtor_id', 'kind'])
    .where('cookie_hash', '=', cookieHash(value))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? { ...row, cookie: value } : null;
}

export async function endSession({ db, clock }: Dependencies, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: clock.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the open sessions of one debtor, or of all. @returns how many */
export async function endSessionsOf(db: Db, now: Date, debtorId?: string): Promise<number> {
  const open = db.updateTable('session').set({ ended_at: now }).where('ended_at', 'is', null);
  const { numUpdatedRows } = await (
    debtorId === undefined ? open : open.where('debtor_id', '=', debtorId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}
