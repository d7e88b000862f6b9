import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { sendNoticePage } from '../http/notice-page.ts';
import { inLanguage, languageAsked } from '../texts/language.ts';
import { STOP_PAGE as TEXTS } from '../texts/spoken.ts';
import { readStopLink, sayOfReminders, STOP_REMINDERS_PATH } from './consent.ts';

type WithToken = { Params: { token: string }; Querystring: { lang?: string } };

/** The page behind a reminder's last link; the POST of its button is the one that mailboxes send by themselves (RFC 8058). */
export function stopRemindersRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get<WithToken>(STOP_REMINDERS_PATH, async ({ params, query }, reply) =>
    inLanguage(languageAsked(query.lang), async () => {
      const link = await readStopLink(deps, params.token);
      return link
        ? sendNoticePage(reply, 200, TEXTS.ask(link.company))
        : sendNoticePage(reply, 404, TEXTS.unknown);
    }),
  );
  void app.register(async (scope) => {
    // What it says is in the address; a mailbox may send its one field as a form with parts.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => null);
    scope.post<WithToken>(STOP_REMINDERS_PATH, async ({ params, query }, reply) =>
      inLanguage(languageAsked(query.lang), async () => {
        const link = await readStopLink(deps, params.token);
        if (!link) return sendNoticePage(reply, 404, TEXTS.unknown);
        await sayOfReminders(deps, { ...link, sessionId: null, given: false });
        return sendNoticePage(reply, 200, TEXTS.done(link.company));
      }),
    );
  });
}
