import type { FastifyInstance } from 'fastify';
import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { authenticate } from '../session/authenticate.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { RECEIPT_PDF } from '../texts/receipt.ts';
import { receiptPdf } from './document.ts';
import { readOwnPaid } from './own.ts';

/** The receipt as a file, for the session of the payment's own debtor; nobody else's exists, nor one of what was not paid (404). */
export function receiptRoute(app: FastifyInstance, deps: Dependencies): void {
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
