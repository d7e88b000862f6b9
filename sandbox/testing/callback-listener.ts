import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Callback, SigningKey } from '../callbacks.ts';

/** A callback as it came: whether the provider's key signed it, and the time in its signature. */
export type Received = { event_id: string; type: string; genuine: boolean; sentAt: number };

function isGenuine(body: string, signature: string, { kid: ours, secret }: SigningKey): boolean {
  const [, seconds = '', kid, hex] = /^t=(\d+),k=([\w.-]+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return kid === ours && hex === expected;
}

/** The address at which a shop receives callbacks; it refuses the first `shop.deaf` of them. */
export async function openCallbackListener(header: string, key: SigningKey) {
  const received: Received[] = [];
  const shop = { deaf: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const signature = String(request.headers[header]);
    const sentAt = Number(/t=(\d+)/.exec(signature)?.[1]);
    received.push({ ...(JSON.parse(body) as Callback), genuine: isGenuine(body, signature, key), sentAt });
    shop.deaf -= 1;
    response.writeHead(shop.deaf >= 0 ? 503 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** Answers the types once `count` callbacks have come. */
  async function heard(count: number): Promise<string[]> {
    for (const until = Date.now() + 5000; received.length < count && Date.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return received.map(({ type }) => type);
  }

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, shop, received, heard, close: () => void server.close() };
}
