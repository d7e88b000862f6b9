import { calls } from '#contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { recreateSession } from '#contract/session.ts';
import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const PAGES = 'https://pagos.test';
const testServer = sharedByTests(() => createIdentityTestServer({ env: { FRONT_BASE_URL: `${PAGES}/` } }));
let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = testServer);
});

const ask = (origin: string, more: object = {}) =>
  app.inject({ method: 'POST', url: '/debts/mach/entity/', payload: {}, headers: { origin, ...more } });
const preflight = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/external/api/payment/methods/paq/',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

describe('a call from a page at another origin', () => {
  it.each([
    ['where FRONT_BASE_URL says that the pages are', PAGES],
    ['of PUBLIC_URL', 'http://localhost:3000'],
  ])('is allowed to a page %s, with its token, key and cookie', async (_, origin) => {
    const before = await preflight(origin);
    expect(before).toMatchObject({
      statusCode: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-correlation-id',
      },
    });
    const methods = String(before.headers['access-control-allow-methods']).split(', ');
    expect(new Set(methods)).toEqual(new Set(calls.map(({ method }) => method)));
    // Refused for want of a token, and its page may read why, and when to try again.
    const { statusCode, headers } = await ask(origin);
    expect([statusCode, headers['access-control-allow-origin'], headers['vary']]).toEqual([
      401,
      origin,
      'origin',
    ]);
    expect(headers['access-control-expose-headers']).toBe('retry-after');
  });

  it.each(['https://evil.example', `${PAGES}.evil.example`, 'null'])(
    'gets no leave where the page is of %s',
    async (origin) => {
      const answers = [await preflight(origin), await ask(origin)];
      const allowed = answers.map(({ headers }) => headers['access-control-allow-origin']);
      expect([...allowed, answers[0]?.statusCode]).toEqual([undefined, undefined, 404]);
    },
  );

  it('renews a session from the pages’ own origin alone', async () => {
    const renewFrom = async (origin: string) =>
      (await testServer.send(recreateSession, {}, { headers: { origin, 'sec-fetch-site': 'cross-site' } }))
        .status;
    expect([await renewFrom(PAGES), await renewFrom('https://evil.example')]).toEqual([200, 403]);
  });
});
