import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createPool } from './connect.ts';
import { migrateToLatest } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a release starts on a database that the next one has brought further, and leaves it as it is', async () => {
  const pool = createPool(database.url, 1);
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)");
  await migrateToLatest(database.url);
  const { rows } = await pool.query('select name from kysely_migration order by name desc limit 1');
  expect(rows).toEqual([{ name: '9999-next' }]);
  await pool.end();
});
