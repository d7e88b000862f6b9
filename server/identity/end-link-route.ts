import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { sendNoticePage } from '../http/notice-page.ts';
import { companyOfEndLink, END_SESSIONS_PATH, useEndLink } from '../session/end-link.ts';
import { inLanguage, languageAsked } from '../texts/language.ts';
import { END_LINK_TEXTS as TEXTS } from '../texts/spoken.ts';
import { isGuarded } from './former-addresses.ts';

type WithToken = { Params: { token: string }; Querystring: { lang?: string } };

/** The page behind the link of a security mail. Opening the link ends nothing; its button ends the sessions. */
export function endLinkRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get<WithToken>(END_SESSIONS_PATH, async ({ params, query }, reply) =>
    inLanguage(languageAsked(query.lang), async () => {
      const company = await companyOfEndLink(deps, params.token);
      return company
        ? sendNoticePage(reply, 200, TEXTS.ask(company))
        : sendNoticePage(reply, 404, TEXTS.over);
    }),
  );
  app.post<WithToken>(END_SESSIONS_PATH, async ({ params, query }, reply) =>
    inLanguage(languageAsked(query.lang), async () => {
      const company = await companyOfEndLink(deps, params.token);
      const debtorId = await useEndLink(deps, params.token);
      return company && debtorId
        ? sendNoticePage(reply, 200, TEXTS.done(company, await isGuarded(deps.db, deps, debtorId)))
        : sendNoticePage(reply, 404, TEXTS.over);
    }),
  );
}
