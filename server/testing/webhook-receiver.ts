import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { listen } from './json-host.ts';

export type Received = {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
};
/** An HTTP status, at once or later, or what a receiver does instead: `longBody` and `openBody` take the event and go on to answer. */
export type Answer =
  | number
  | ('hang' | 'reset' | 'redirect' | 'longBody' | 'openBody')
  | { readonly status: number; readonly afterMs: number };

/** An institution's receiver: it keeps all that was posted, and answers as the test says. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  let answerTo: (event: Received) => Answer = () => 200;
  const answer = (response: ServerResponse, wanted: Answer): void => {
    if (wanted === 'hang') return;
    if (wanted === 'reset') return void response.destroy();
    if (wanted === 'longBody') return void response.end('.'.repeat(1024 * 1024));
    if (wanted === 'openBody') return void response.write('.');
    if (typeof wanted === 'object')
      return void setTimeout(() => answer(response, wanted.status), wanted.afterMs).unref();
    const headers = wanted === 'redirect' ? { location: '/elsewhere' } : {};
    response.writeHead(wanted === 'redirect' ? 307 : wanted, headers).end();
  };
  const host = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const event = { id: String(request.headers['webhook-id']), body, headers: request.headers };
    received.push(event);
    answer(response, answerTo(event));
  });
  return {
    url: `${host.url}/events`,
    received,
    close: host.close,
    answer: (to: Answer | ((event: Received) => Answer)) => {
      answerTo = typeof to === 'function' ? to : () => to;
    },
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** How many of a request's signatures were made with a secret. */
export function signaturesBy(secret: string, { id, body, headers }: Received): number {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const own = new Webhook(secret).sign(id, at, body);
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one === own).length;
}
