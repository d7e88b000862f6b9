import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { interpretReturn } from '../transbank.ts';
import { within } from '../../with-timeout.ts';
import { receiveReturn, RETURN_PATIENCE_MS } from '../../provider-return.ts';
import { CARD_RETURN_PATH } from './enrol.ts';
import { finishEnrolment } from './finish.ts';

const LOOK_EVERY_MS = 200;

type Found = { ref: string; company: string; debtor_id: string; token: string };

/**
 * Where the provider sends the browser back from enrolling a card, by GET or POST, finished or not: finishes with the
 * provider and shows the payment screen again, which asks the server what came of it by the reference.
 */
export function cardReturnRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveReturn(app, deps, { path: CARD_RETURN_PATH, methods: ['GET', 'POST'] }, async (brought) => {
    const token = interpretReturn(brought)?.token;
    const enrolment = token && (await find(deps, token));
    if (!enrolment) return null;
    await within(RETURN_PATIENCE_MS, finished(deps, enrolment.token));
    return { debtorId: enrolment.debtor_id, path: `${enrolment.company}/payment?card=${enrolment.ref}` };
  });
}

async function find({ db }: Dependencies, token: string): Promise<Found | undefined> {
  return db
    .selectFrom('card_enrolment')
    .select(['ref', 'company', 'debtor_id', 'token'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Finishes it, or waits for the concurrent request that does: the browser may return twice at once. */
async function finished(deps: Dependencies, token: string): Promise<void> {
  await finishEnrolment(deps, token).catch((error: unknown) => {
    deps.log.error({ err: error }, 'a card could not be saved');
  });
  for (
    let waited = 0;
    waited < RETURN_PATIENCE_MS && (await isFinishing(deps, token));
    waited += LOOK_EVERY_MS
  )
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

async function isFinishing({ db }: Dependencies, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_enrolment')
    .select('id')
    .where('token', '=', token)
    .where('state', '=', 'finishing')
    .executeTakeFirst();
  return row !== undefined;
}
