import type { PaymentState } from '#contract/payment-status.ts';
import type { Dependencies } from '../dependencies.ts';
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
  const { provider_token: token } = inquiry.attempt;
  const question = questionFor(inquiry);
  if (token === null || question === null || deps.clock.now() > inquiry.askUntil) return null;
  const answer = await deps.outside.cards[question](token);
  return answer.kind === 'locked' ? deps.outside.cards.status(token) : answer;
}
