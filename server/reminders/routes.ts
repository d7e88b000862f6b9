import type { FastifyInstance } from 'fastify';
import { DUE_DATES_PATH, fetchReminders, wantReminders } from '#contract/reminders.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { authenticate } from '../session/authenticate.ts';
import { DUE_DATES } from '../texts/spoken.ts';
import { answerReminders, answerWanted } from './answer.ts';
import { dueDatesFile } from './due-dates.ts';
import { stopRemindersRoute } from './stop-route.ts';

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
