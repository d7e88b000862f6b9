import { refusalOf } from '../failure-answers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createPool } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a connection that ends between two statements of a transaction fails that one as a short absence, not the process', async () => {
  const pool = createPool(database.url);
  pool.on('error', () => undefined);
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

it('who finds every connection taken is told so before long', async () => {
  const pool = createPool(database.url, 1, { patienceMs: 50 });
  const client = await pool.connect();
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  client.release();
  await pool.end();
});
