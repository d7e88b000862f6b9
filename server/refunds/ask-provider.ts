import { chargesOf } from '../payments/methods/pac/charge-answers.ts';
import { shopOf } from '../payments/methods/oneclick/shop.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Answer, RefundAnswer } from '../payments/card-provider.ts';
import type { Payment, Refund } from './rows.ts';

type Needs = Pick<Dependencies, 'outside' | 'config'>;

/** What the provider says of the charge, amounts given back included. */
export async function askStatus(deps: Needs, payment: Payment): Promise<Answer> {
  const { method, company, buy_order: buyOrder, provider_token: token } = payment;
  if (method === 'oneclick') return deps.outside.vault.status({ buyOrder, shop: shopOf(deps, company) });
  if (token === null) return { kind: 'absent', reason: 'the payment has no token' };
  if (method === 'pac') return chargesOf(deps.outside.debits).status(token);
  return deps.outside.cards.status(token);
}

/** The one call that gives money back. Only its caller that moved the refund to `sending` may make it. */
export async function sendRefund(deps: Needs, payment: Payment, refund: Refund): Promise<RefundAnswer> {
  const { method, company, buy_order: buyOrder, provider_token: token } = payment;
  const { id: reference, amount } = refund;
  if (method === 'oneclick')
    return deps.outside.vault.refund({ buyOrder, shop: shopOf(deps, company), amount });
  if (token === null) return { kind: 'refused', reason: 'the payment has no token' };
  if (method === 'pac') return deps.outside.debits.refund({ charge: token, reference, amount });
  return deps.outside.cards.refund(token, amount);
}
