import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { renderContract } from '#contract/agreement.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_READY, PLAN_REFUSED } from '../texts/contract.ts';
import { propose } from './proposal.ts';

type Asking = { body: RequestOf<typeof renderContract>; caller: SessionCaller };
type Rendered = ResponseOf<typeof renderContract>;

/** The contract of a chosen plan as text to be read; nothing is signed or kept (§7.2). */
export async function answerContract(deps: Dependencies, { body, caller }: Asking): Promise<Rendered> {
  const [chosen] = body.debts;
  const proposal = chosen ? await propose(deps, caller, chosen) : 'unknownDebt';
  if (typeof proposal === 'string')
    return { status_code: 409, message: PLAN_REFUSED[proposal], reason: proposal, data: null };
  const { contract, plan } = proposal;
  return {
    status_code: 200,
    message: CONTRACT_READY,
    reason: null,
    data: {
      template_rendered: contract.html,
      contract_hash: contract.hash,
      down_payment: plan.downPayment,
      down_payment_percent: plan.downPaymentPercent,
    },
  };
}
