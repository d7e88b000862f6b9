import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createTestDependencies } from '../testing/dependencies.ts';
import { FAILURES } from '../texts/failures.ts';

describe('an address that asks without end', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const env = { REQUESTS_PER_ADDRESS: '3' };
    app = await buildApp(await createTestDependencies('postgres://localhost:1/none', { env }));
  });
  afterAll(() => app.close());
  const ask = (remoteAddress: string, url = '/debts/mach/entity/', headers = {}) =>
    app.inject({ method: 'POST', url, payload: {}, remoteAddress, headers });

  it('has to wait from its limit on, learns how long, and keeps no other caller waiting', async () => {
    for (const status of [401, 401, 401, 429]) expect((await ask('10.0.0.1')).statusCode).toBe(status);
    const refused = await ask('10.0.0.1', '/identity/verify/flow/');
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      detail: FAILURES.TOO_MANY_REQUESTS,
    });
    // In seconds: it counts by the minute.
    const wait = Number(refused.headers['retry-after']);
    expect([wait >= 1, wait <= 60]).toEqual([true, true]);
    expect((await ask('10.0.0.2')).statusCode).toBe(401);
  });

  it('is not believed to be another by what it writes itself', async () => {
    const statuses: number[] = [];
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
      const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed };
      statuses.push((await ask('10.0.0.4', undefined, headers)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it.each([
    ['/health', 200],
    ['/health/live', 200],
    ['/health/ready', 503],
    ['/metrics', 200],
  ])('can still ask %s', async (url, status) => {
    for (let times = 0; times < 5; times += 1) {
      const { statusCode } = await app.inject({ url, remoteAddress: '10.0.0.3' });
      expect(statusCode).toBe(status);
    }
  });
});
