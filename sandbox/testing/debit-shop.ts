import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Callback } from '../debit/callback.ts';
import { TEST_SETTINGS, type TestSandbox } from './sandbox.ts';

type Received = Callback & { genuine: boolean; sentAt: number };

function isGenuine(body: string, signature: string): boolean {
  const [, seconds = '', kid, hex] = /^t=(\d+),k=([\w.-]+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const { kid: ours, secret } = TEST_SETTINGS.debitKey;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return kid === ours && hex === expected;
}

/** A shop that asks the direct-debit provider and listens to its callbacks; it refuses the first `deaf` of them. */
export async function openDebitShop({ origin }: TestSandbox) {
  const received: Received[] = [];
  const shop = { deaf: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const signature = String(request.headers['debit-signature']);
    const sentAt = Number(/t=(\d+)/.exec(signature)?.[1]);
    received.push({ ...(JSON.parse(body) as Callback), genuine: isGenuine(body, signature), sentAt });
    shop.deaf -= 1;
    response.writeHead(shop.deaf >= 0 ? 503 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function call(
    method: string,
    path: string,
    body?: object,
    { key = TEST_SETTINGS.debitApiKey, timeout = 5_000 } = {},
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

  const ask = { reference: 'reference-1', return_url: 'http://shop.example/back', callback_url: url };
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

  /** Answers once `count` callbacks have come. */
  async function heard(count: number): Promise<string[]> {
    for (const until = Date.now() + 5000; received.length < count && Date.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return received.map(({ type }) => type);
  }

  return {
    shop,
    received,
    call,
    post,
    ask,
    mandate,
    order,
    heard,
    close: () => void server.close(),
  };
}
export type DebitShop = Awaited<ReturnType<typeof openDebitShop>>;
