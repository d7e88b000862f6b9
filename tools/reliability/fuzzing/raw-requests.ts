import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { newAddress } from '../authorization-matrix/ask.ts';
import type { Asked } from '../authorization-matrix/requestable.ts';
import type { OwnersTestBed } from '../authorization-matrix/test-server.ts';
import type { Proved, Scale } from '../support/result.ts';
import { BODIES, HEADERS, PATHS, QUERIES, SOCKETS, TYPES } from './corpus.ts';
import { faultIn, type Answered } from './answer-faults.ts';

type Sent = {
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string | string[]>;
  readonly payload?: string | Buffer;
};

/** What no schema can make: bytes, types, addresses and headers that are wrong, at calls, routes and nowhere. */
export async function fuzzRaw(
  { testServer, owners }: OwnersTestBed,
  everything: readonly Asked[],
  scale: Scale,
): Promise<Proved> {
  const token = `JWT ${owners[0]?.token}`;
  const requests = requestsOf(everything, scale, token);
  const faults: string[] = [];
  for (const sent of requests) {
    const fault = faultIn(await inject(testServer, sent));
    if (fault) faults.push(`${sent.method} ${sent.url.slice(0, 100)} with ${sent.what} ${fault}`);
  }
  const port = Number(new URL(await testServer.app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const [what, bytes] of Object.entries(SOCKETS)) {
    const fault = faultIn(await overSocket(port, bytes));
    if (fault) faults.push(`a connection with ${what} ${fault}`);
  }
  const health = await testServer.app.inject('/health');
  if (health.statusCode !== 200) faults.push(`afterwards /health answers ${health.statusCode}`);
  const sent = requests.length + Object.keys(SOCKETS).length;
  return {
    figures: [{ name: 'raw requests: bytes, types, addresses, headers', figure: sent, unit: 'sent' }],
    faults,
  };
}

/** Each piece of the corpus at some of the calls, other ones with another seed, and at all of them when it is large. */
function requestsOf(everything: readonly Asked[], { seed, size }: Scale, token: string): Sent[] {
  const posts = everything.filter(({ method }) => method !== 'GET');
  const some = (at: number) =>
    Array.from(
      { length: Math.min(posts.length, 2 * size) },
      (_, index) => posts[(seed + at + index * 7) % posts.length],
    )
      .filter((asked) => asked !== undefined)
      .map(({ method, path }) => ({ method, url: path.replace(/:\w+/, randomUUID()) }));
  const headers = {
    authorization: token,
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  };
  const at = <T>(corpus: Record<string, T>, make: (one: T) => Partial<Sent>): Sent[] =>
    Object.entries(corpus).flatMap(([what, one], index) =>
      some(index).map((place) => ({ what, headers, payload: '{}', ...place, ...make(one) })),
    );
  return [
    ...at(BODIES, (payload) => ({ payload })),
    ...at(TYPES, (type) => ({ headers: { ...headers, 'content-type': type } })),
    ...at(HEADERS, (more) => ({ headers: { ...headers, ...more } })),
    ...Object.entries(QUERIES).flatMap(([what, query]) =>
      QUERIED.map((path) => ({
        what,
        method: 'GET',
        url: `${path}?${query}`,
        headers: { authorization: token },
      })),
    ),
    ...PATHS.flatMap((url) =>
      METHODS.map((method) => ({ what: 'its path', method, url, headers: { authorization: token } })),
    ),
  ];
}

const QUERIED = [
  '/api/external/card',
  '/saldar/return/webpay',
  '/saldar/return/oneclick',
  '/saldar/return/debit',
  '/health',
];
const METHODS = ['GET', 'POST', 'OPTIONS'];

async function inject(
  { app }: AgreementTestServer,
  { method, url, headers = {}, payload }: Sent,
): Promise<Answered> {
  const answer = await app.inject({
    ...{ method: method as 'GET', url, headers, remoteAddress: newAddress() },
    ...(method !== 'GET' && payload !== undefined && { payload }),
  });
  const type = String(answer.headers['content-type'] ?? 'application/json');
  return { status: answer.statusCode, type, text: type.includes('pdf') ? '' : answer.body };
}

/** What the server says to these bytes, until it hangs up or has nothing more to say. */
async function overSocket(port: number, bytes: Buffer): Promise<Answered> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.setTimeout(1000, () => socket.destroy());
  socket.write(bytes);
  const text = await textOf(socket).catch(() => '');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const said = (pattern: RegExp) => pattern.exec(head)?.[1];
  const length = Number(said(/^content-length: (\d+)/im) ?? 0);
  const body = Buffer.from(rest.join('\r\n\r\n')).subarray(0, length).toString();
  const isBare = body === '' && said(/^content-type: (.*)$/im) === undefined;
  // What is not even a request Node refuses by itself, with a status and no word.
  return {
    status: isBare ? 0 : Number(said(/^HTTP\/1\.1 (\d{3})/) ?? 0),
    type: said(/^content-type: (.*)$/im) ?? '',
    text: body,
  };
}
