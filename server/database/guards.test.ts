import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createPool } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Keys, unique indexes, checks, references and triggers with what these run, as PostgreSQL writes them. */
const GUARDS = `
  select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as guard
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
  union all
  select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid)
    from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select tgrelid::regclass || ': ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select proname || ': ' || trim(regexp_replace(prosrc, '\\s+', ' ', 'g'))
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`;

it('the database refuses what guards.txt says, whatever the server does: nothing of it is lost by mistake', async () => {
  const pool = createPool(database.url, 1);
  const { rows } = await pool.query<{ guard: string }>(GUARDS);
  await pool.end();
  const guards = rows.map(({ guard }) => guard).filter((guard) => !guard.startsWith('kysely_'));
  const written = readFileSync(join(__dirname, 'guards.txt'), 'utf8').trim().split('\n');
  expect(guards.sort()).toEqual(written);
});
