import { cancelDebit, enrolDebit, fetchDebit } from '#contract/debit.ts';
import type { Area } from '../../../http/area.ts';
import { answerOptional, answerSession } from '../../../http/call-answers.ts';
import { callbackRoute } from './callback-route.ts';
import { cancel } from './cancel.ts';
import { enrol } from './enrol.ts';
import { debitReturnRoute } from './return-route.ts';
import { answerDebit } from './status.ts';

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
