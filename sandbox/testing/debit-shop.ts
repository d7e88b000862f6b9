import { openCallbackListener } from './callback-listener.ts';
import { TEST_SETTINGS, type TestSandbox } from './sandbox.ts';

/** A shop that asks the direct-debit provider and listens to its callbacks. */
export async function openDebitShop({ origin }: TestSandbox) {
  const listener = await openCallbackListener('debit-signature', TEST_SETTINGS.shops[0].debitKey);

  async function call(
    method: string,
    path: string,
    body?: object,
    { key = TEST_SETTINGS.shops[0].debitApiKey, timeout = 5_000 } = {},
  ) {
    const answer = await fetch(`${origin}/debit/api${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    return [answer.status, (await answer.json()) as Record<string, string>] as const;
  }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const ask = {
    reference: 'reference-1',
    return_url: 'http://shop.example/back',
    callback_url: listener.url,
  };
  async function mandate(answer = 'accept') {
    const [, { id = '' }] = await call('POST', '/mandates', ask);
    await post(`/debit/activate/${id}`, { bank: 'Banco Lenga', account: '000012345678', answer });
    return id;
  }
  const order = (mandate: string) => ({
    mandate,
    reference: 'charge-0001',
    amount: 96_500,
    due_on: '2026-03-10',
    charge_by: '2026-03-17',
  });

  return { ...listener, call, post, ask, mandate, order };
}
export type DebitShop = Awaited<ReturnType<typeof openDebitShop>>;
