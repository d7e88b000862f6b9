import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeCard } from '#contract/cards.ts';
import { leaveFlow } from '#contract/leaves-flow.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { startPayment } from '#contract/payment.ts';
import { endSession } from '#contract/session.ts';
import { language } from '../texts/language.ts';
import { createClient, pauseBefore, type Client } from './client.ts';
import type { CallFailure } from './failure.ts';

type Reply = (response: ServerResponse) => void;
type Hit = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const cut: Reply = (response) => void response.destroy();

let server: Server;
let replies: Reply[];
let hits: Hit[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      hits.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  hits = [];
});

function clientAnswering(...given: Reply[]) {
  replies = given;
  const { port } = server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  return createClient(
    { hosts: { app: host, admin: host, payments: host, pixels: host } },
    { retryUnit: 1, minimumDelay: 0 },
  );
}

const KEY = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
const pay = { quote_id: KEY, payment_method: 'webpay' } as const;
const started = {
  status: 'success',
  data: { ref: 'reference-1', url: 'http://x', field: 'token_ws', token: 't' },
};
const failure = (send: Promise<unknown>) =>
  send.then(
    () => {
      throw new Error('it was answered');
    },
    ({ code, message, statusCode, minutes }: CallFailure) => ({ code, message, statusCode, minutes }),
  );

describe('a call (§7.1)', () => {
  it('sends and accepts JSON in the language of the page, with the token as Authorization JWT and the idempotencyKey as Idempotency-Key', async () => {
    const answer = await clientAnswering(json(200, started)).send(startPayment, pay, {
      token: 'abc',
      idempotencyKey: KEY,
    });
    expect(answer).toEqual(started);
    expect(hits).toEqual([
      expect.objectContaining({ method: 'POST', url: '/payment/call/paq/', body: JSON.stringify(pay) }),
    ]);
    expect(hits[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': language.tag,
      'content-type': 'application/json',
      authorization: 'JWT abc',
      'idempotency-key': KEY,
    });
  });

  it('puts values into its path, never more than one segment', async () => {
    await clientAnswering(json(200, { status: 'success', data: { id: KEY } })).send(
      removeCard,
      {},
      { token: 'abc', idempotencyKey: KEY, params: { id: 'a/b' } },
    );
    expect(hits[0]?.url).toBe('/api/external/card/a%2Fb');
  });

  it('that moves money is not sent without an idempotencyKey', async () => {
    await expect(
      clientAnswering(json(200, started)).send(startPayment, pay, { token: 'abc' }),
    ).rejects.toThrow('needs an idempotencyKey');
    expect(hits).toEqual([]);
  });

  it('answered with something that breaks the contract is a failure', async () => {
    expect(await failure(clientAnswering(json(200, { status: 'paid' })).send(endSession, {}))).toEqual({
      code: 'BAD_ANSWER',
      statusCode: 500,
      message: 'Error en la petición',
      minutes: undefined,
    });
  });
});

describe('a failed call says (§7.1)', () => {
  it.each([
    ['the detail of the body', { code: 'X', detail: 'el detalle', message: 'el mensaje' }, 'el detalle'],
    ['else its message', { message: 'el mensaje' }, 'el mensaje'],
    ['else the status text', {}, 'Bad Request'],
  ])('%s', async (_, body, message) => {
    const { message: said } = await failure(clientAnswering(json(400, body)).send(endSession, {}));
    expect(said).toBe(message);
  });

  it.each([
    [500, 'Internal Server Error'],
    [400, 'Error en la petición'],
  ])('where an answer %i has no words at all, the fallback', async (status, message) => {
    const wordless: Reply = (response) => void response.writeHead(status, ' ').end('<html>');
    const said = await failure(clientAnswering(wordless).send(endSession, {}));
    expect(said).toMatchObject({ code: `HTTP_${status}`, message });
  });

  it('how many minutes a throttled visitor waits', async () => {
    const body = { code: 'THROTTLED', detail: 'espera', minutes: 12 };
    expect(
      await failure(clientAnswering(json(429, body)).send(startPayment, pay, { idempotencyKey: KEY })),
    ).toEqual({
      code: 'THROTTLED',
      statusCode: 429,
      message: 'espera',
      minutes: 12,
    });
  });

  it('that the network failed, as status 500', async () => {
    const said = await failure(clientAnswering(cut).send(endSession, {}));
    expect(said).toMatchObject({ code: 'NETWORK', statusCode: 500 });
  });
});

describe('a failed call can be found in the log', () => {
  const codeOf = (sent: Promise<unknown>) => sent.catch(({ correlationId }: CallFailure) => correlationId);

  it('by the id it was sent with, when no answer came', async () => {
    const code = await codeOf(clientAnswering(cut).send(endSession, {}));
    expect(code).toMatch(/^[\da-f-]{36}$/);
    expect([...new Set(hits.map(({ headers }) => headers['x-correlation-id']))]).toEqual([code]);
  });

  it('by the id the server names', async () => {
    const body = { code: 'CATCH', detail: 'falló', correlation_id: KEY };
    expect(await codeOf(clientAnswering(json(400, body)).send(endSession, {}))).toBe(KEY);
  });
});

describe('a call is sent again (§9, readings 25)', () => {
  const ask = { ref: 'reference-1' };
  it.each([
    ['a read', 500, 4],
    ['a read', 501, 1],
    ['a read', 503, 4],
    ['a read', 401, 1],
    ['a read', 403, 1],
    ['a read', 404, 1],
    ['a read', 429, 4],
  ])('%s answered %i: %i times in all', async (_, status, times) => {
    await failure(clientAnswering(json(status, {})).send(fetchPaymentStatus, ask));
    expect(hits).toHaveLength(times);
  });

  it.each([
    [503, 4],
    [400, 1],
    [409, 1],
    [422, 1],
    [429, 1],
  ])(
    'a money call answered %i: %i times in all, always with the same key and body',
    async (status, times) => {
      await failure(clientAnswering(json(status, {})).send(startPayment, pay, { idempotencyKey: KEY }));
      expect(hits.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
        Array.from({ length: times }, () => [KEY, JSON.stringify(pay)]),
      );
    },
  );

  it('after a cut connection, and its answer counts', async () => {
    const client = clientAnswering(cut, cut, json(200, started));
    expect(await client.send(startPayment, pay, { idempotencyKey: KEY })).toEqual(started);
    expect(hits).toHaveLength(3);
  });

  it('never when it is only telemetry', async () => {
    const at = { company: 'banco-cordillera', step: 'plan', state: 'planning', waited: 'under1min' } as const;
    const beacon = { ...at, product_type: null, signed: false, reason: 'closed' } as const;
    await failure(clientAnswering(json(503, {})).send(leaveFlow, beacon));
    expect(hits).toHaveLength(1);
  });

  it('after 1, 2 and 4 seconds, or when the server says', () => {
    expect([1, 2, 3].map((retry) => pauseBefore(retry, undefined))).toEqual([1000, 2000, 4000]);
    expect(pauseBefore(1, '7')).toBe(7000);
    for (const never of ['0', '-7', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect(pauseBefore(2, never)).toBe(2000);
  });
});

it('a file that is refused is reported with the server’s sentence, code and correlation id', async () => {
  const refusal = { code: 'NOT_FOUND', detail: 'Página no encontrada', correlation_id: KEY };
  const client = clientAnswering(json(404, refusal));
  expect(await client.fetchFile('/documents/1.pdf', 'token').catch((error: unknown) => error)).toMatchObject({
    code: 'NOT_FOUND',
    statusCode: 404,
    message: 'Página no encontrada',
    correlationId: KEY,
  });
});

it('a file that a foreign page refuses is explained in general words', async () => {
  const page: Reply = (response) => void response.writeHead(404, ' ').end('<html>');
  const { code, message } = await failure(clientAnswering(page).fetchFile('/documents/1.pdf', 'token'));
  expect([code, message]).toEqual(['HTTP_404', 'Error en la petición']);
});

it.each<[string, (client: Client) => Promise<unknown>]>([
  ['a call for a file', (client) => client.fetchFile('/documents/1.pdf', 'token')],
  ['an upload', (client) => client.sendBytes('/pieces/1/', new Blob(['x']))],
])('%s that comes too often is sent again, like a read, and can be found in the log', async (_, send) => {
  expect(await failure(send(clientAnswering(json(429, {}))))).toMatchObject({ code: 'HTTP_429' });
  expect(hits).toHaveLength(4);
  expect(hits[0]?.headers['x-correlation-id']).toMatch(/^[\da-f-]{36}$/);
});

it('a call whose body does not fit names the fields, as the server does', async () => {
  const fields = [{ path: 'quote_id', code: 'invalid_format' }];
  const client = clientAnswering(json(400, { code: 'BAD_REQUEST', detail: 'No es válida.', fields }));
  expect(
    await client.send(startPayment, pay, { idempotencyKey: KEY }).catch((error: unknown) => error),
  ).toMatchObject({ fields });
});
