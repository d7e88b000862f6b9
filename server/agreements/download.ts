import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CONTRACT_PDF_PATH } from '#contract/agreement.ts';
import { authenticate } from '../session/authenticate.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import { signedPdf } from './document.ts';
import { numberOf, readAgreement } from './rows.ts';

/**
 * The signed contract as a file, for the session of its own debtor: `Authorization: JWT …`, never a link alone. Before the
 * down payment there is none, and nobody else's exists (404 both).
 */
export function downloadRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(CONTRACT_PDF_PATH, async (request, reply) => {
    const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
    const { id } = request.params as { id: string };
    const agreement = z.safeParse(z.uuid(), id).success ? await readAgreement(deps.db, id) : undefined;
    const isOwn = caller.debtorId === agreement?.debtor_id && caller.company.key === agreement.company;
    if (!agreement?.formalised_at || !isOwn) throw new Refusal('NOT_FOUND');
    const pdf = await signedPdf(deps, agreement);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${CONTRACT_PDF.file(numberOf(agreement))}"`)
      .send(pdf);
  });
}
