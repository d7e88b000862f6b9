import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { abandonPayment, fetchPaymentMethods, preparePayment, startPayment } from '#contract/payment.ts';
import type { Area } from '../http/area.ts';
import { answerOptional, answerSession } from '../http/call-answers.ts';
import { abandon } from './abandon.ts';
import { answerMethods } from './methods.ts';
import { preparePaymentFor } from './prepare.ts';
import { startPaymentFor } from './start.ts';
import { answerStatus } from './status.ts';

/** How a debtor pays: methods, a frozen price, the attempt, the truth about it. */
export const paymentArea: Area = {
  answers: (deps) => [
    answerSession(fetchPaymentMethods, (visit) => answerMethods(deps, visit)),
    answerSession(preparePayment, (visit) => preparePaymentFor(deps, visit)),
    answerSession(startPayment, (visit) => startPaymentFor(deps, visit)),
    answerSession(abandonPayment, (visit) => abandon(deps, visit)),
    answerOptional(fetchPaymentStatus, (visit) => answerStatus(deps, visit)),
  ],
};
