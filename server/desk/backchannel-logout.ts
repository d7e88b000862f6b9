import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BACKCHANNEL_LOGOUT_PATH } from '#contract/desk.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { endSignedOut } from '../session/staff-sessions.ts';
import { appendAction } from './log.ts';
import type { ProviderLogout } from './logout-token.ts';

const FormSchema = z.object({ logout_token: z.string().check(z.maxLength(16_384)) });

/** @returns false of a token that has come before */
async function isFirst(tx: Tx, { issuer, jti }: ProviderLogout, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_logout_token')
    .values({ issuer, jti, at: now })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends the sessions at once, with a line in the log of each institution for each of them. */
function follow(deps: Dependencies, logout: ProviderLogout): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    if (!(await isFirst(tx, logout, now))) return false;
    for (const { company: key, id: sessionId, ...person } of await endSignedOut(tx, logout, now)) {
      const company = deps.companies.payingByKey(key);
      const caller = company && { scope: 'staff' as const, company, sessionId, ...person };
      if (caller) await appendAction(tx, deps, caller, { action: 'provider.signedOut' });
    }
    return true;
  });
}

/**
 * An institution's identity provider says that a person is signed out there (OpenID Connect Back-Channel Logout 1.0). The token says who
 * sends it: no other secret is asked for.
 */
export function backchannelLogoutRoute(app: FastifyInstance, deps: Dependencies): void {
  app.post(BACKCHANNEL_LOGOUT_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const read = z.safeParse(FormSchema, request.body);
    const logout = read.success
      ? await deps.outside.staffIdentity.readLogout(read.data.logout_token)
      : 'refused';
    if (logout === 'unavailable') return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (logout === 'refused' || !(await follow(deps, logout)))
      return reply.code(400).send({ error: 'invalid_request' });
    return reply.code(200).send();
  });
}
