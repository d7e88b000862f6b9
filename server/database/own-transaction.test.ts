import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { inTransaction } from './own-transaction.ts';

let database: TestDatabase;
let looking: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  looking = new pg.Client({ connectionString: database.url });
  await looking.connect();
});
afterAll(async () => {
  await looking.end();
  await database.drop();
});

const SLEEP = 'select pg_sleep(600)';
const sleeping = async () =>
  (
    await looking.query(
      `select 1 from pg_stat_activity where datname = current_database() and query = '${SLEEP}'`,
    )
  ).rows.length;
async function until(holds: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - from;
}

/** Another process in the middle of a load's statement. */
function startProcess() {
  const words = `
    const { inTransaction } = await import('#server/database/own-transaction.ts');
    await inTransaction(process.env.URL, (client) => client.query('${SLEEP}'));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', words], {
    env: { ...process.env, NODE_OPTIONS: '', URL: database.url },
    stdio: 'ignore',
  });
}

describe('the transaction of a load', () => {
  it('is undone at once when its process is killed in the middle of a statement', async () => {
    const child = startProcess();
    await until(async () => (await sleeping()) === 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await until(async () => (await sleeping()) === 0)).toBeLessThan(2_500);
  });

  it('is undone at once when it is broken off in the middle of a statement', async () => {
    const ending = new AbortController();
    const work = inTransaction(database.url, (client) => client.query(SLEEP), { signal: ending.signal });
    const broken = expect(work).rejects.toThrow();
    await until(async () => (await sleeping()) === 1);
    ending.abort();
    await broken;
    expect(await until(async () => (await sleeping()) === 0)).toBeLessThan(2_500);
  });

  it('may take longer than its connection lets a visitor’s statement', async () => {
    const limited = `${database.url}?options=-c%20statement_timeout=200`;
    const long = inTransaction(
      limited,
      async (client) => (await client.query('select pg_sleep(0.5)')).rowCount,
    );
    await expect(long).resolves.toBe(1);
  });
});
