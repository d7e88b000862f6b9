import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CERTIFICATE_PDF_PATH,
  fetchPaidDebts,
  issueCertificate,
  LETTER_PDF_PATH,
} from '#contract/certificates.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerSession, type SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { authenticate } from '../session/authenticate.ts';
import { CERTIFICATE_PDF, LETTER_PDF } from '../texts/certificates.ts';
import { paidDebtsOf } from './answer.ts';
import { certify } from './issue.ts';
import { writeLetter } from './letter.ts';

async function readPdf({ db }: Dependencies, number: string, caller: SessionCaller): Promise<Buffer> {
  const certificate = await db
    .selectFrom('certificate')
    .select('pdf')
    .where('number', '=', number)
    .where('debtor_id', '=', caller.debtorId)
    .where('company', '=', caller.company.key)
    .executeTakeFirst();
  if (!certificate) throw new Refusal('NOT_FOUND');
  return certificate.pdf;
}

/** Files for the session of their own debtor; those of others do not exist (404). */
function fileRoutes(app: FastifyInstance, deps: Dependencies): void {
  const serve = (
    path: string,
    nameOf: (name: string) => string,
    read: (deps: Dependencies, name: string, caller: SessionCaller) => Promise<Buffer>,
  ) =>
    app.get(path, async (request, reply): Promise<FastifyReply> => {
      const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
      const { file } = request.params as { file: string };
      const name = /^([\w-]{8,64})\.pdf$/.exec(file)?.[1];
      if (!name) throw new Refusal('NOT_FOUND');
      const pdf = await read(deps, name, caller);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${nameOf(name)}"`)
        .send(pdf);
    });
  serve(CERTIFICATE_PDF_PATH, CERTIFICATE_PDF.file, readPdf);
  serve(LETTER_PDF_PATH, LETTER_PDF.file, writeLetter);
}

/** After a debt is paid: leaving the registries, and certificates. */
export const certificatesArea: Area = {
  answers: (deps) => [
    answerSession(fetchPaidDebts, async ({ caller }) => ({
      status: 'success' as const,
      ...(await paidDebtsOf(deps, caller)),
    })),
    answerSession(issueCertificate, (visit) => certify(deps, visit)),
  ],
  routes: fileRoutes,
};
