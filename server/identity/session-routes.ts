import { endSession as endSessionCall, recreateSession } from '#contract/session.ts';
import type { Area } from '../http/area.ts';
import { isPagesOrigin } from '../http/cross-origin.ts';
import { answerPublic, answerOptional, type Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { contactOf, masked } from './debtors.ts';
import { wantsReminders } from './reminders-wanted.ts';
import { hasContact } from './store-contact.ts';
import { IDENTITY_TEXTS } from '../texts/spoken.ts';
import { endLinkRoute } from './end-link-route.ts';
import { endedCookieHeader } from '../session/cookie.ts';
import { endSession, findSessionByCookie, renewSession } from '../session/sessions.ts';

function isOurs({ config }: Dependencies, origin: string, host: string | string[] | undefined): boolean {
  return isPagesOrigin(config, origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/** A call that a cookie alone opens must come from our own pages (payment-safety 5.5). @throws FORBIDDEN */
function refuseOtherSites(deps: Dependencies, { origin, host, ...headers }: Visit['headers']): void {
  const site = headers['sec-fetch-site'];
  const foreign = typeof origin === 'string' && !isOurs(deps, origin, host);
  const elsewhere = site !== undefined && site !== 'same-origin' && !isPagesOrigin(deps.config, origin);
  if (foreign || elsewhere) throw new Refusal('FORBIDDEN');
}

/** §7.2 `/identity/recreate/session/` and §4.1 logout. */
export const sessionArea: Area = {
  answers: (deps) => [
    answerPublic(recreateSession, async ({ headers, cookies }) => {
      refuseOtherSites(deps, headers);
      const found = await findSessionByCookie(deps, cookies);
      if (!found || !deps.companies.payingByKey(found.company))
        return { status: 'NO_SESSION', message: IDENTITY_TEXTS.NO_SESSION } as const;
      return {
        status: 'success',
        token: await renewSession(deps, found, cookies),
        company: found.company,
        user_type: found.kind,
        contact_data: masked(await contactOf(deps, found.debtor_id)),
        wants_reminders: await wantsReminders(deps.db, found.debtor_id),
        has_contact: await hasContact(deps, found.id),
      } as const;
    }),

    answerOptional(endSessionCall, async ({ caller, headers, cookies }) => {
      refuseOtherSites(deps, headers);
      const found = await findSessionByCookie(deps, cookies);
      for (const id of new Set([caller?.sessionId, found?.id])) if (id) await endSession(deps, id);
      cookies.set(endedCookieHeader(deps.config));
      return { status: 'success' } as const;
    }),
  ],
  routes: endLinkRoute,
};
