import { createPool, limitsOf } from './connect.ts';
import { nameOf } from './prepared-statements.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How often PostgreSQL has run each statement that the one connection of a pool keeps. */
async function keptBy(prepares: boolean, texts: readonly string[]) {
  const pool = createPool(database.url, 1, { limits: limitsOf(15, { prepares }) });
  for (const text of texts) await pool.query(text, [1]);
  const { rows } = await pool.query<{ statement: string; runs: number }>(
    'select statement, generic_plans + custom_plans as runs from pg_prepared_statements',
  );
  await pool.end();
  return rows.map(({ statement, runs }) => [statement, Number(runs)]);
}

describe('prepared statements', () => {
  const text = 'select id from payment where amount = $1';

  it('are parsed once a connection and run as often as they are asked', async () => {
    expect(await keptBy(true, [text, text, text])).toEqual([[text, 3]]);
  });

  it('are kept where only what feeds their rows has all columns', async () => {
    const text = 'select id from (select * from (select * from payment) p where amount = $1) p';
    expect(await keptBy(true, [text])).toEqual([[text, 1]]);
  });

  it('are not kept where the pooler in front knows none', async () => {
    expect(await keptBy(false, [text, text])).toEqual([]);
  });

  it('leave out rows of all columns, whose type changes with a release that adds one', async () => {
    const all = [
      'select * from payment where amount = $1',
      'select "p".* from payment "p" where amount = $1',
      'select *, (select count(*) from quote) as quotes from (select id from payment) p where $1 > 0',
    ];
    expect(await keptBy(true, all)).toEqual([]);
    const pool = createPool(database.url, 1, { limits: limitsOf(15, { prepares: true }) });
    const read = () => pool.query('select * from quote where amount = $1', [1]);
    await read();
    await pool.query('alter table quote add column added_by_a_later_release text');
    await expect(read()).resolves.toMatchObject({ rows: [] });
    await pool.end();
  });

  it('keep the plans of so many texts and no more', () => {
    for (let length = 0; length < 600; length++) nameOf(`select id from payment where id in (${length})`);
    expect(nameOf('select id from payment where id in (0)')).toEqual(expect.any(String));
    expect(nameOf('select id from payment where id in (599)')).toBeUndefined();
  });
});
