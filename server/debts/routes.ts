import { fetchDebts, fetchSmeDebts, validateProductType } from '#contract/debts.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { answerDebts, type ReadBeside } from './answer.ts';
import { answerValidated } from './validated.ts';

/** What a debtor owes and may pay. A person and a company have a call each, and each only their own. */
export const debtsArea = (readBeside: ReadBeside): Area => ({
  answers: (deps) => [
    answerSession(fetchDebts, (visit) => {
      if (visit.caller.kind !== 'person') throw new Refusal('FORBIDDEN');
      return answerDebts(deps, readBeside, visit);
    }),
    answerSession(fetchSmeDebts, (visit) => {
      if (visit.caller.kind !== 'pyme') throw new Refusal('FORBIDDEN');
      return answerDebts(deps, readBeside, visit);
    }),
    answerSession(validateProductType, (visit) => answerValidated(deps, visit)),
  ],
});
