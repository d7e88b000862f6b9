import type { PaymentState } from '#contract/payment-status.ts';
import { chargesOf } from './methods/pac/charge-answers.ts';
import { shopOf } from './methods/oneclick/shop.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Attempt } from './attempt-row.ts';
import type { Answer } from './card-provider.ts';
import { conclude, type Asked } from './conclude.ts';
import { openInquiry, type Inquiry } from './inquiry.ts';
import type { Evidence } from './interpret.ts';

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
  return conclude(deps, inquiry, await askProvider(deps, inquiry));
}

/** Outside any transaction: the provider's word, or null when there is nothing to ask it. */
export async function askProvider(deps: Dependencies, inquiry: Inquiry): Promise<Asked> {
  const { attempt, question, askUntil } = inquiry;
  const { provider_token: token } = attempt;
  const isLate = deps.clock.now() > askUntil;
  if (question === 'commit' && token !== null && !isLate) return commit(deps, token);
  const answer = question === null || isLate ? null : await readStatus(deps, attempt);
  return { answer, leavesCommitOpen: false };
}

/** A refused commit charges nothing: the status says why it was refused. */
async function commit({ outside: { cards } }: Dependencies, token: string): Promise<Asked> {
  const answer = await cards.commit(token);
  if (answer.kind === 'locked') return { answer: await cards.status(token), leavesCommitOpen: false };
  return { answer, leavesCommitOpen: answer.kind === 'silent' };
}

async function readStatus(deps: Dependencies, attempt: Attempt): Promise<Answer | null> {
  const { method, provider_token: token } = attempt;
  if (method === 'oneclick') return askVault(deps, attempt);
  if (token === null) return null;
  return method === 'pac' ? chargesOf(deps.outside.debits).status(token) : deps.outside.cards.status(token);
}

async function askVault(
  deps: Dependencies,
  { buy_order: buyOrder, company }: Pick<Attempt, 'buy_order' | 'company'>,
): Promise<Answer> {
  return deps.outside.vault.status({ buyOrder, shop: shopOf(deps, company) });
}
