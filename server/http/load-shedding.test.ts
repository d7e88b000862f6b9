import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { fetchDebts } from '#contract/debts.ts';
import { startPayment } from '#contract/payment.ts';
import { buildApp } from '../app.ts';
import { createPool } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestDependencies } from '../testing/dependencies.ts';

describe('while a hundred wait for the database', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, 1);
    app = await buildApp({ ...(await createTestDependencies(database.url)), pool });
  });
  afterAll(async () => {
    await app.close();
    await pool.end();
    await database.drop();
  });

  /** A request without a session: 401 shows that it was admitted. */
  const ask = async ({ method, path: url }: typeof fetchDebts | typeof startPayment) =>
    app.inject({ method, url, payload: {} });

  it('a newcomer learns at once when to come back, and a paying debtor is let in', async () => {
    const taken = await pool.connect();
    const queue = Array.from({ length: 101 }, async () => (await pool.connect()).release());
    const refused = await ask(fetchDebts);
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await ask(startPayment)).statusCode).toBe(401);
    taken.release();
    await Promise.all(queue);
    expect((await ask(fetchDebts)).statusCode).toBe(401);
  });
});
