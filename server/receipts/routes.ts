import { resendReceipt, tracePayment } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import type { Area } from '../http/area.ts';
import { answerAnyone, answerSession } from '../http/call-answers.ts';
import { documentVerifier } from './verify.ts';
import { receiptRoute } from './download.ts';
import { resend } from './resend.ts';
import { paymentTracer } from './trace.ts';

/** After a payment: its receipt again, the truth about it, and whether a document is ours. */
export const receiptArea: Area = {
  answers: (deps) => [
    answerSession(resendReceipt, (visit) => resend(deps, visit)),
    answerAnyone(tracePayment, paymentTracer(deps)),
    answerAnyone(verifyDocument, documentVerifier(deps)),
  ],
  routes: receiptRoute,
};
