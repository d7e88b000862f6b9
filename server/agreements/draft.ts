import type { FastifyInstance } from 'fastify';
import { CONTRACT_DRAFT_PATH, ContractDraftQuery } from '#contract/agreement.ts';
import { authenticate } from '../session/authenticate.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { CONTRACT_DRAFT } from '../texts/agreement.ts';
import { writeDraft } from './pdf.ts';
import { propose } from './proposal.ts';

/** The contract of a chosen plan as a file to be read before it is signed; a plan that cannot be signed has none (404). */
export function draftRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(CONTRACT_DRAFT_PATH, async (request, reply) => {
    const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
    const plan = ContractDraftQuery.safeParse(request.query);
    if (!plan.success) throw new Refusal('BAD_REQUEST');
    const proposal = await propose(deps, caller, plan.data);
    if (typeof proposal === 'string') throw new Refusal('NOT_FOUND');
    const pdf = await writeDraft({
      html: proposal.contract.html,
      title: CONTRACT_DRAFT.title,
      author: caller.company.name,
      at: deps.clock.now(),
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${CONTRACT_DRAFT.file}"`)
      .send(pdf);
  });
}
