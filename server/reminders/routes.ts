import type { FastifyInstance } from 'fastify';
import { DUE_DATES_PATH, fetchReminders, wantReminders } from '#contract/reminders.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { authenticate } from '../session/authenticate.ts';
import { DUE_DATES, STOP_PAGE as TEXTS } from '../texts/spoken.ts';
import { answerReminders, answerWanted } from './answer.ts';
import { dueDatesFile } from './due-dates.ts';
import { sendNoticePage } from '../http/notice-page.ts';
import { registerScope } from '../http/register-scope.ts';
import { inLanguage, languageAsked } from '../texts/language.ts';
import { readStopLink, sayOfReminders, STOP_REMINDERS_PATH } from './consent.ts';

function dueDatesRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(DUE_DATES_PATH, async (request, reply) => {
    const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
    return reply
      .type('text/calendar')
      .header('content-disposition', `attachment; filename="${DUE_DATES.file}"`)
      .send(await dueDatesFile(deps, caller));
  });
}

/** What debtors are reminded of, if they asked for it, and the ways to end it. */
export const remindersArea: Area = {
  answers: (deps) => [
    answerSession(fetchReminders, ({ caller }) => answerReminders(deps, caller)),
    answerSession(wantReminders, (visit) => answerWanted(deps, visit)),
  ],
  routes(app, deps) {
    stopRemindersRoute(app, deps);
    dueDatesRoute(app, deps);
  },
};

type WithToken = { Params: { token: string }; Querystring: { lang?: string } };

/** The page behind a reminder's last link; the POST of its button is the one that mailboxes send by themselves (RFC 8058). */
function stopRemindersRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get<WithToken>(STOP_REMINDERS_PATH, async ({ params, query }, reply) =>
    inLanguage(languageAsked(query.lang), async () => {
      const link = await readStopLink(deps, params.token);
      return link
        ? sendNoticePage(reply, 200, TEXTS.ask(link.company))
        : sendNoticePage(reply, 404, TEXTS.unknown);
    }),
  );
  void registerScope(app, 'end of reminders', async (scope) => {
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
