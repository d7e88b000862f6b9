import type { FastifyInstance } from 'fastify';
import { listEvents, MOST_EVENTS } from '#contract/institution-events.ts';
import { listPayments } from '#contract/institution-payments.ts';
import {
  listSettlements,
  MOST_SETTLEMENTS,
  SETTLEMENT_FILE,
  type Settlement,
} from '#contract/settlements.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import type { Area } from '../http/area.ts';
import { answerInstitution } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import type { Dependencies } from '../dependencies.ts';
import { authenticate } from '../session/authenticate.ts';
import { describeEvents } from './describe.ts';
import { lastPosition, numberEvents, readEvents } from './events.ts';
import { readPayments } from './payments.ts';
import { closedDays, writeSettlement } from './settlement.ts';

/** What an institution hears of its own debtors: each event once and in order, their payments, and the settlement file of each business day. */
export const institutionArea: Area = {
  answers: ({ db }) => [
    answerInstitution(listEvents, async ({ body, caller: { company } }) => {
      const after = Number(body.after);
      const limit = Math.min(Number(body.limit ?? MOST_EVENTS), MOST_EVENTS);
      await numberEvents(db, company.key);
      const found = await readEvents(db, company.key, { after, limit: limit + 1 });
      const data = await describeEvents(db, found.slice(0, limit));
      return {
        status: 'success' as const,
        data,
        institution: company.key,
        last: await lastPosition(db, company.key),
        next: data.at(-1)?.position ?? after,
        has_more: found.length > limit,
      };
    }),
    answerInstitution(listPayments, async ({ body, caller: { company } }) => ({
      status: 'success' as const,
      ...(await readPayments(db, company.key, body)),
    })),
    answerInstitution(listSettlements, async ({ body, caller: { company } }) => {
      const days = await closedDays(db, company.key, body);
      const data: Settlement[] = [];
      for (const closed of days.slice(0, MOST_SETTLEMENTS))
        data.push((await writeSettlement(db, closed)).settlement);
      return { status: 'success' as const, data, has_more: days.length > data.length };
    }),
  ],
  routes: settlementRoute,
};

/** The file itself; of another institution, or of a day that is not closed, there is none (404). */
function settlementRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(SETTLEMENT_FILE.path, async (request, reply) => {
    const { authorization } = request.headers;
    const caller = await authenticate(deps, SETTLEMENT_FILE, authorization);
    const { day } = request.params as { day: string };
    const [closed] = isCalendarDate(day)
      ? await closedDays(deps.db, caller.company.key, { from: day, until: day })
      : [];
    if (!closed) throw new Refusal('NOT_FOUND');
    const { settlement, csv } = await writeSettlement(deps.db, closed);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${settlement.file_name}"`)
      .send(csv);
  });
}
