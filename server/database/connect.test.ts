import { Kysely, PostgresDialect, sql } from 'kysely';
import { refusalOf } from '../http/failure-answers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createPool, limitsOf } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a connection that ends between two statements of a transaction fails that one as a short absence, not the process', async () => {
  const pool = createPool(database.url);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  const problem = await client.query('select 1').catch((error: unknown) => error);
  expect(refusalOf(problem)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('a query that finds every connection taken fails before long', async () => {
  const pool = createPool(database.url, 1, { patienceMs: 1000 });
  const client = await pool.connect();
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  client.release();
  await pool.end();
});

describe('a pool with limits', () => {
  it.each([
    ['a statement that takes too long', '57014', limitsOf(1)],
    ['a database that is silent', 'ETIMEDOUT', { ...limitsOf(1), statement_timeout: 0 }],
  ])(
    'asks a caller who waits for %s to come again, and its connection waits for nothing',
    async (_, code, limits) => {
      const pool = createPool(database.url, 1, { limits });
      const problem = await pool.query('select pg_sleep(60)').catch((error: unknown) => error);
      expect(problem).toMatchObject({ code });
      expect(refusalOf(problem)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await pool.end();
    },
  );

  it('ends a transaction whose database is silent at once, and does not reuse its connection', async () => {
    const limits = { ...limitsOf(1), statement_timeout: 0 };
    const pool = createPool(database.url, 1, { limits });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    let first: number | undefined;
    const broken = db.transaction().execute(async (tx) => {
      first = (await pid.execute(tx)).rows[0]?.pid;
      await sql`select pg_sleep(60)`.execute(tx);
    });
    expect(refusalOf(await broken.catch((error: unknown) => error)).code).toBe('UNAVAILABLE');
    expect((await pid.execute(db)).rows[0]?.pid).not.toBe(first);
    await db.destroy();
  });

  it('has PostgreSQL end an idle transaction, whose locks a lost server would keep', async () => {
    const pool = createPool(database.url, 1, { limits: limitsOf(15) });
    const { rows } = await pool.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
    await pool.end();
  });
});
