import { connect, type AddressInfo } from 'node:net';
import { FailureBodySchema, FAILURE_STATUSES, type FailureCode } from '#contract/failure.ts';
import { verifyFlow } from '#contract/identity.ts';
import { recreateSession } from '#contract/session.ts';
import { buildApp } from '../app.ts';
import { refusalOf } from './failure-answers.ts';
import { failureBody, Refusal } from './failures.ts';
import { PROTECTIONS } from './security-headers.ts';
import { createTestDependencies } from '../testing/dependencies.ts';
import { FAILURES } from '../texts/failures.ts';
import { createIdentityTestServer, requestOf } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

/** Writes bytes to the server and answers all it says until it hangs up. */
async function speak(sent: string): Promise<string> {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const { port } = testServer.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const heard: Buffer[] = [];
  for await (const chunk of socket) heard.push(chunk as Buffer);
  return Buffer.concat(heard).toString('utf8');
}

const json = { 'content-type': 'application/json' };
const flow = { method: 'POST', url: verifyFlow.path } as const;

const WRONG_FIELDS = ['captcha', 'is_pyme', 'product_type', 'rut'].map((path) => ({
  path,
  code: expect.stringMatching(/^invalid_/) as string,
}));

describe('an answer that is not 2xx', () => {
  it.each([
    ['an unknown path', { url: '/debts/nada' }, 'NOT_FOUND'],
    ['an unknown path with a strange part', { url: '/%E0%A4%A' }, 'BAD_REQUEST'],
    ['an unknown method', { method: 'PUT', url: verifyFlow.path, payload: {} }, 'NOT_FOUND'],
    ['broken JSON', { ...flow, headers: json, payload: '{"a":' }, 'BAD_REQUEST'],
    ['an empty body that says it is JSON', { ...flow, headers: json, payload: '' }, 'BAD_REQUEST'],
    ['a prototype in JSON', { ...flow, headers: json, payload: '{"__proto__":{"a":1}}' }, 'BAD_REQUEST'],
    [
      'a list for a body',
      { ...flow, headers: json, payload: '[]' },
      'BAD_REQUEST',
      [{ path: '', code: 'invalid_type' }],
    ],
    ['a body of the wrong fields', { ...flow, payload: { rut: 1 } }, 'BAD_REQUEST', WRONG_FIELDS],
    [
      'a form',
      { ...flow, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'rut=1' },
      'UNSUPPORTED_TYPE',
    ],
    ['a text', { ...flow, headers: { 'content-type': 'text/plain' }, payload: '{}' }, 'UNSUPPORTED_TYPE'],
    ['a body of 65 kB', { ...flow, payload: { rut: '1'.repeat(65 * 1024) } }, 'TOO_LARGE'],
    ['a call without its token', { method: 'POST', url: '/debts/mach/entity/', payload: {} }, 'UNAUTHORIZED'],
  ] as const)(
    'has one shape and a sentence in Spanish: %s',
    async (_, request, code, fields: readonly object[] | null = null) => {
      const { statusCode, body, headers } = await testServer.app.inject(request as never);
      expect(JSON.parse(body)).toEqual({
        statusCode: FAILURE_STATUSES[code],
        code,
        detail: FAILURES[code],
        correlation_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...(fields && { fields }),
      });
      expect(statusCode).toBe(FAILURE_STATUSES[code]);
      expect(headers).toMatchObject({ ...PROTECTIONS, 'content-type': 'application/json; charset=utf-8' });
    },
  );

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
  ])('has the same shape for %s', async (_, sent, status, code) => {
    const answer = await speak(sent);
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    for (const [name, value] of Object.entries(PROTECTIONS))
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    const body = FailureBodySchema.parse(JSON.parse(answer.slice(answer.indexOf('{'))));
    expect([body.statusCode, body.code]).toEqual([status, code]);
    for (const line of [`x-correlation-id: ${body.correlation_id}`, 'connection: close'])
      expect(answer).toContain(`\r\n${line}\r\n`);
  });

  it('carries the correlation id of the gateway, if it is one', async () => {
    const given = '3f1f8f0e-5d5c-4a57-9f4c-0d0f2a1b3c4d';
    for (const [sent, got] of [
      [given, given],
      ['11.111.111-1', expect.not.stringContaining('11.111')],
    ]) {
      const { headers } = await testServer.app.inject({
        url: '/nada',
        headers: { 'x-correlation-id': String(sent) },
      });
      expect(headers['x-correlation-id']).toEqual(got);
    }
  });
});

describe('a fault of ours', () => {
  it('shows neither stack nor SQL, and the log names where it was', async () => {
    await testServer.deps.pool.query('alter table identification rename to away');
    const payload = { captcha: null, is_pyme: false, product_type: 'BANCO_CORDILLERA', rut: '11.111.111-1' };
    const { status, body, text } = await testServer.send(verifyFlow, payload);
    await testServer.deps.pool.query('alter table away rename to identification');
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { code: 'CATCH', detail: FAILURES.CATCH },
    });
    expect(text).not.toMatch(/identification|"at|\.ts/);
    const logged = JSON.parse(testServer.lines.findLast((line) => line.includes('CATCH')) ?? '{}');
    expect(logged).toMatchObject({
      correlation: body.correlation_id,
      route: verifyFlow.path,
      err: { code: '42P01' },
    });
  });

  it('of the database being away is a 503 that says when to come back', async () => {
    const deps = await createTestDependencies('postgres://127.0.0.1:1/none');
    const app = await buildApp(deps);
    for (const request of [
      { url: '/health/ready' },
      requestOf(recreateSession, {}, { cookie: 'saldar_session=x' }),
    ]) {
      const { statusCode, headers, body } = await app.inject(request);
      expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '5', 'UNAVAILABLE']);
    }
    await app.close();
    await deps.db.destroy();
  });
});

it('a refusal says the minutes to wait or the act that needs a code, where there is one', () => {
  const said = (...refused: ConstructorParameters<typeof Refusal>) =>
    JSON.stringify(failureBody(new Refusal(...refused), 'id'));
  const body = (statusCode: number, code: FailureCode, detail: string, more: object = {}) =>
    JSON.stringify({ statusCode, code, detail, ...more, correlation_id: 'id' });
  const wait = FAILURES.TOO_MANY_TRIES.replace('%m', '5');
  expect(said('TOO_MANY_TRIES', { minutes: 5 })).toBe(body(429, 'TOO_MANY_TRIES', wait, { minutes: 5 }));
  const code = FAILURES.CODE_REQUIRED;
  expect(said('CODE_REQUIRED', { act: 'saveCard' })).toBe(
    body(428, 'CODE_REQUIRED', code, { act: 'saveCard' }),
  );
  expect(said('NOT_FOUND')).toBe(body(404, 'NOT_FOUND', FAILURES.NOT_FOUND));
});

describe('what PostgreSQL says', () => {
  it.each([
    [
      'passes by itself',
      'UNAVAILABLE',
      '08006 25006 25P03 25P04 40001 40P01 53100 53200 53300 55P03 57014 57P01 57P03 58030',
    ],
    ['is lost on the way', 'UNAVAILABLE', 'ECONNREFUSED ECONNRESET EHOSTUNREACH ENOTFOUND ETIMEDOUT'],
    ['is a fault of ours', 'CATCH', '22P02 23505 23514 25P02 42601 42P01 XX000'],
  ] as const)('and %s is answered with %s: %s', (_, answered, codes) => {
    const refused = codes
      .split(' ')
      .map((code) => [code, refusalOf(Object.assign(new Error(), { code })).code]);
    expect(refused).toEqual(codes.split(' ').map((code) => [code, answered]));
  });
});
