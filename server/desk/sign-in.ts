import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { DESK_PAGES, DESK_RETURN_PATH, DESK_SIGN_IN_PATH, type SignInFault } from '#contract/desk.ts';
import type { Dependencies } from '../dependencies.ts';
import { hostCookie, namedCookieHeader } from '../session/cookie.ts';
import { openStaffSession } from '../session/staff-sessions.ts';
import type { PendingSignIn } from './identity-provider.ts';
import { appendAction } from './log.ts';

/** Of the browser that has begun a sign-in; the cookie is of no use to another site, whose answer would not have its state. */
const COOKIE = 'saldar_desk_sign_in';
const SIGN_IN_SECONDS = 10 * 60;
const DESK = DESK_PAGES.search;

const PendingSchema = z.strictObject({
  company: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

const encode = (pending: PendingSignIn) => Buffer.from(JSON.stringify(pending)).toString('base64url');
function decode(value: string | undefined): PendingSignIn | null {
  try {
    const read = z.safeParse(PendingSchema, JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The way to the institution's identity provider and back. Both end in a redirect; neither says anything else. */
export function signInRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { config, outside } = deps;
  const leave = (reply: FastifyReply, address: string, ...cookies: string[]) =>
    reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookies }).redirect(address, 303);
  const fail = (reply: FastifyReply, reason: SignInFault, ...cookies: string[]) =>
    leave(reply, `${config.publicUrl}${DESK}?reason=${reason}`, ...cookies);
  const forget = namedCookieHeader(config, { name: COOKIE, value: '', seconds: 0 });

  app.get(DESK_SIGN_IN_PATH, async (request, reply) => {
    const { institution } = request.query as { institution?: unknown };
    const company = typeof institution === 'string' ? deps.companies.payingByKey(institution) : undefined;
    if (!company) return fail(reply, 'unavailable');
    const begun = await outside.staffIdentity.begin(company.key, config.publicUrl + DESK_RETURN_PATH);
    if (!begun) return fail(reply, 'unavailable');
    const pending = { name: COOKIE, value: encode(begun.pending), seconds: SIGN_IN_SECONDS };
    return leave(reply, begun.url.href, namedCookieHeader(config, pending));
  });

  app.get(DESK_RETURN_PATH, async (request, reply) => {
    const pending = decode(request.cookies[hostCookie(config, COOKIE)]);
    if (!pending) return fail(reply, 'interrupted', forget);
    const [, search = ''] = request.url.split('?');
    const address = new URL(`${config.publicUrl}${DESK_RETURN_PATH}?${search}`);
    const person = await outside.staffIdentity.finish(pending, address);
    if (typeof person === 'string') return fail(reply, person, forget);
    const opened = await deps.db.transaction().execute(async (tx) => {
      const session = await openStaffSession(tx, deps, pending.company, person);
      if (session) await appendAction(tx, deps, session.caller, { action: 'session.opened' });
      return session;
    });
    if (!opened) return fail(reply, 'unavailable', forget);
    return leave(reply, config.publicUrl + DESK, forget, opened.cookie);
  });
}
