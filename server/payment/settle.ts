import type { PaymentState } from '#contract/payment-status.ts';
import { chargesOf } from '../automatic-debit/charge-answers.ts';
import { shopOf } from '../cards/shop.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Attempt } from './attempt-row.ts';
import type { Answer } from './card-provider.ts';
import { conclude } from './conclude.ts';
import { openInquiry, questionFor, type Inquiry } from './inquiry.ts';
import type { Evidence } from './judge.ts';

/**
 * The one way to a final state of a payment: what a return or a timer tells is only the reason to ask the provider, and the
 * provider's answer is applied under the row's lock. Any step may be repeated or cut off: the next one finds the rest out.
 */
export async function settle(
  deps: Dependencies,
  paymentId: string,
  evidence: Evidence,
): Promise<PaymentState> {
  const inquiry = await openInquiry(deps, paymentId, evidence);
  const answer = await askProvider(deps, inquiry);
  return conclude(deps, inquiry, answer);
}

/** Outside any transaction: the provider's word, or null when there is nothing to ask it. */
export async function askProvider(deps: Dependencies, inquiry: Inquiry): Promise<Answer | null> {
  const { attempt, askUntil } = inquiry;
  const { method, provider_token: token } = attempt;
  const question = questionFor(inquiry);
  if (question === null || deps.clock.now() > askUntil) return null;
  if (method === 'oneclick') return askVault(deps, attempt);
  if (token === null) return null;
  if (method === 'pac') return chargesOf(deps.outside.debits).status(token);
  const answer = await deps.outside.cards[question](token);
  return answer.kind === 'locked' ? deps.outside.cards.status(token) : answer;
}

async function askVault(
  deps: Dependencies,
  { buy_order: buyOrder, company }: Pick<Attempt, 'buy_order' | 'company'>,
): Promise<Answer> {
  return deps.outside.vault.status({ buyOrder, shop: shopOf(deps, company) });
}
