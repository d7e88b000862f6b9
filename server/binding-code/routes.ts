import { confirmCode, sendCode } from '#contract/binding-code.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { answerConfirmCode } from './confirm-code.ts';
import { answerSendCode } from './send-code.ts';

/** A one-time code to the registered mail before what binds a debtor (decision 0090). */
export const bindingCodeArea: Area = {
  answers: (deps) => [
    answerSession(sendCode, (visit) => answerSendCode(deps, visit)),
    answerSession(confirmCode, (visit) => answerConfirmCode(deps, visit)),
  ],
};
