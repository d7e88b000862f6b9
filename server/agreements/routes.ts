import { renderContract, signAgreement } from '#contract/agreement.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { downloadRoute } from './download.ts';
import { draftRoute } from './draft.ts';
import { answerContract } from './render.ts';
import { sign } from './sign.ts';

/** How a debtor reads and signs a payment agreement, and gets the signed contract (§2.5 "Contract signing", §4.6). */
export const agreementArea: Area = {
  answers: (deps) => [
    answerSession(renderContract, (visit) => answerContract(deps, visit)),
    answerSession(signAgreement, (visit) => sign(deps, visit)),
  ],
  routes(app, deps) {
    downloadRoute(app, deps);
    draftRoute(app, deps);
  },
};
