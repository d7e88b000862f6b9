import type { FastifyInstance } from 'fastify';
import { resendReceipt, tracePayment, RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerPublic, answerSession } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { authenticate } from '../session/authenticate.ts';
import { RECEIPT_PDF } from '../texts/spoken.ts';
import { receiptPdf } from './document.ts';
import { readOwnPaid } from './own.ts';
import { resend } from './resend.ts';
import { paymentTracer } from './trace.ts';
import { documentVerifier } from './verify.ts';

/** The receipt as a file, for the session of the payment's own debtor; 404 for another debtor's or an unpaid payment. */
function receiptRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(RECEIPT_PDF_PATH, async (request, reply) => {
    const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
    const { file } = request.params as { file: string };
    const ref = /^([\w-]{8,64})\.pdf$/.exec(file)?.[1];
    if (!ref) throw new Refusal('NOT_FOUND');
    const pdf = await receiptPdf(deps, await readOwnPaid(deps, ref, caller));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${RECEIPT_PDF.file(ref)}"`)
      .send(pdf);
  });
}

/** After a payment: its receipt again, the truth about it, and whether a document is ours. */
export const receiptArea: Area = {
  answers: (deps) => [
    answerSession(resendReceipt, (visit) => resend(deps, visit)),
    answerPublic(tracePayment, paymentTracer(deps)),
    answerPublic(verifyDocument, documentVerifier(deps)),
  ],
  routes: receiptRoute,
};
