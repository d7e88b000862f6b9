import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { cancelDebit, enrolDebit, fetchDebit } from '#contract/debit.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Area } from '../../../http/area.ts';
import { answerOptional, answerSession } from '../../../http/call-answers.ts';
import { isStorable } from '../../../http/storable.ts';
import { receiveCallback } from '../../provider-callback.ts';
import { receiveReturn, RETURN_PATIENCE_MS } from '../../provider-return.ts';
import { within } from '../../with-timeout.ts';
import { CALLBACK_ROUTE, RETURN_PATH } from './addresses.ts';
import { CallbackSchema, takeCallback } from './callback.ts';
import { cancel } from './cancel.ts';
import { enrol } from './enrol.ts';
import { lookAtMandate } from './look-at-mandate.ts';
import { readDebitBy, type Debit } from './rows.ts';
import { answerDebit } from './status.ts';

const BackSchema = z.object({ mandate: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Where the provider sends the browser back: asks what became of the mandate and shows its page (readings 33). */
function debitReturnRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveReturn(app, deps, { path: RETURN_PATH, methods: ['GET'] }, async (brought) => {
    const back = BackSchema.safeParse(brought);
    const isKnowable = back.success && isStorable(back.data);
    const debit = isKnowable && (await readDebitBy(deps.db, 'mandate_id', back.data.mandate));
    if (!debit) return null;
    await look(deps, debit);
    return { debtorId: debit.debtor_id, path: `${debit.company}/success-enrollment?ref=${debit.ref}` };
  });
}

async function look(deps: Dependencies, debit: Debit): Promise<void> {
  const looking = lookAtMandate(deps, debit).catch((error: unknown) => {
    const { id, company, state } = debit;
    deps.log.error({ debitId: id, company, state, err: error }, 'a return could not be followed');
  });
  await within(RETURN_PATIENCE_MS, looking);
}

/** Where the provider reports what became of a mandate or a charge. Answers 2xx once it is stored, also for an event known before. */
function callbackRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveCallback(app, deps, {
    path: CALLBACK_ROUTE,
    header: 'debit-signature',
    accounts: deps.config.pac.accounts,
    schema: CallbackSchema,
    take: (callback, company) => takeCallback(deps, company, callback),
  });
}

/** Automatic debit in a bank account (§4.6): asked for, activated at the provider, charged when due, cancelled. */
export const automaticDebitArea: Area = {
  answers: (deps) => [
    answerSession(enrolDebit, (visit) => enrol(deps, visit)),
    answerOptional(fetchDebit, (visit) => answerDebit(deps, visit)),
    answerSession(cancelDebit, (visit) => cancel(deps, visit)),
  ],
  routes: (app, deps) => {
    debitReturnRoute(app, deps);
    callbackRoute(app, deps);
  },
};
