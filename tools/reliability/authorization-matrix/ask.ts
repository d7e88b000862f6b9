import { randomUUID } from 'node:crypto';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { Asked } from './requestable.ts';
import type { Request } from './requests.ts';
import type { Outcome } from './row.ts';

export type Answer = { readonly outcome: Outcome; readonly text: string };

let addresses = 0;

/** Each from an address of its own, so that no throttle of addresses is met. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Asks with this Authorization header, or with these headers; answers the outcome and the body with what differs each time taken out. */
export async function ask(
  { app }: Pick<AgreementTestServer, 'app'>,
  { method, path, query }: Asked,
  request: Request,
  authorization?: string | Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = path.replace(/:\w+/g, (name) => encodeURIComponent(String(request[name])));
  const own = Object.entries(request).filter(([name]) => !/^[:?]/.test(name));
  const beside = Object.entries(request).flatMap(([name, value]) =>
    query && name.startsWith('?') ? [[name.slice(1), String(value)]] : [],
  );
  const search = new URLSearchParams(method === 'GET' ? (own as [string, string][]) : beside).toString();
  const answer = await app.inject({
    ...{ method, url: search ? `${url}?${search}` : url, remoteAddress: newAddress() },
    ...(method !== 'GET' && { payload: Object.fromEntries(own) }),
    headers: {
      'idempotency-key': randomUUID(),
      ...(typeof authorization === 'string' ? { authorization } : authorization),
    },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    outcome: `${answer.statusCode} ${isJson ? wordOf(answer.json()) : answer.headers['content-type']}`.trim(),
    text: isJson ? lasting(answer.body) : '',
  };
}

function wordOf({ status, code, status_code: inner }: Record<string, unknown>): string {
  const refused = typeof inner === 'number' && inner !== 200 ? inner : '';
  return String(status ?? code ?? refused);
}

function lasting(text: string): string {
  return text
    .replace(/"correlation_id":"[^"]*"/, '"correlation_id":"…"')
    .replace(/[\w-]+\.[\w-]+\.[\w-]{43}/g, '<token>');
}
