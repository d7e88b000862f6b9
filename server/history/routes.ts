import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { answerExport, answerHistory } from './answer.ts';

/** What a debtor has paid before, here and elsewhere (§2.5 "History"). */
export const historyArea: Area = {
  answers: (deps) => [
    answerSession(fetchPaymentHistory, (visit) => answerHistory(deps, visit)),
    answerSession(exportPaymentHistory, (visit) => answerExport(deps, visit)),
  ],
};
