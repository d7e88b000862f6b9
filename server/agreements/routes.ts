import { shownAmounts } from '#domain/plan.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  renderContract,
  signAgreement,
  CONTRACT_PDF_PATH,
  CONTRACT_DRAFT_PATH,
  ContractDraftQuery,
} from '#contract/agreement.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { contractPlanToWire } from '#contract/agreement-translation.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerSession, type SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { authenticate } from '../session/authenticate.ts';
import { CONTRACT_PDF, CONTRACT_DRAFT } from '../texts/agreement.ts';
import { CONTRACT_WORDS, PLAN_REFUSED } from '../texts/spoken.ts';
import { signedPdf } from './document.ts';
import { writeDraft } from './pdf.ts';
import { propose } from './proposal.ts';
import { numberOf, readAgreement } from './rows.ts';
import { sign } from './sign.ts';
import { SPANISH } from '#domain/language.ts';
import { inLanguage } from '../texts/language.ts';

type Asking = { body: RequestOf<typeof renderContract>; caller: SessionCaller };
type Rendered = ResponseOf<typeof renderContract>;

/** The contract of a chosen plan as text to be read; nothing is signed or kept (§7.2). */
async function answerContract(deps: Dependencies, { body, caller }: Asking): Promise<Rendered> {
  const [chosen] = body.debts;
  const proposal = chosen ? await propose(deps, caller, chosen) : 'unknownDebt';
  if (typeof proposal === 'string')
    return { status_code: 409, message: PLAN_REFUSED[proposal], reason: proposal, data: null };
  const { contract, plan } = proposal;
  return {
    status_code: 200,
    message: CONTRACT_WORDS.ready,
    reason: null,
    data: {
      template_rendered: contract.html,
      contract_hash: contract.hash,
      ...contractPlanToWire({ ...plan, ...shownAmounts(plan, caller.company) }),
    },
  };
}

/** The contract of a chosen plan as a file to be read before it is signed; a plan that cannot be signed has none (404). */
function draftRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(CONTRACT_DRAFT_PATH, async (request, reply) => {
    const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
    const plan = ContractDraftQuery.safeParse(request.query);
    if (!plan.success) throw new Refusal('BAD_REQUEST');
    const proposal = await propose(deps, caller, plan.data);
    if (typeof proposal === 'string') throw new Refusal('NOT_FOUND');
    const draft = {
      html: proposal.contract.html,
      title: CONTRACT_DRAFT.title,
      author: caller.company.name,
      at: deps.clock.now(),
    };
    const pdf = await inLanguage(SPANISH, () => writeDraft(draft));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${CONTRACT_DRAFT.file}"`)
      .send(pdf);
  });
}

/**
 * The signed contract as a file, for the session of its own debtor: `Authorization: JWT …`, never a link alone. 404 before
 * the down payment and for another debtor's agreement.
 */
function downloadRoute(app: FastifyInstance, deps: Dependencies): void {
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
