import { readdirSync } from 'node:fs';
import { adminQuery, inDatabase } from '../testing/admin.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { until } from '../testing/until.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
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

it('a database of a version before 0.3 is left as it is, and one line says that a new one is needed', async () => {
  const before = await createTestDatabase();
  const pool = createPool(before.url, 1);
  await pool.query("delete from kysely_migration where name > '0001-portfolio'");
  await pool.query(
    "insert into kysely_migration (name, timestamp) values ('0002-identity', now()::text), ('0055-rights-of-the-debtor', now()::text)",
  );
  const refused = await migrateToLatest(before.url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigurationError);
  expect((refused as Error).message).toMatch(/^The database was made by a version before 0\.3 .*\.saldar.*$/);
  expect((await pool.query('select name from kysely_migration order by name')).rows).toEqual(
    ['0001-portfolio', '0002-identity', '0055-rights-of-the-debtor'].map((name) => ({ name })),
  );
  await pool.end();
  await before.drop();
});

it('a migration that is broken off leaves nothing half done, and the next start does it', async () => {
  const cluster = process.env.TEST_DATABASE_URL ?? '';
  const empty = 'saldar_test_half_migrated';
  await adminQuery(cluster, `create database ${empty}`);
  const url = inDatabase(cluster, empty);
  const pool = createPool(url, 2);
  // Another table of the same name, not committed yet: the migration waits for it.
  const other = await pool.connect();
  await other.query('begin');
  await other.query('create table payment ()');
  const migrating = migrateToLatest(url).catch((error: unknown) => error);
  const waiting =
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const [pid] = await until(
    async () => (await pool.query<{ pid: number }>(waiting)).rows,
    (rows) => rows.length > 0,
  );
  await pool.query('select pg_terminate_backend($1)', [pid?.pid]);
  expect(await migrating).toBeInstanceOf(Error);
  await other.query('rollback');
  other.release();
  const tables =
    "select table_name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'";
  expect((await pool.query(tables)).rows).toEqual([]);
  await migrateToLatest(url);
  expect((await pool.query('select count(*)::int as applied from kysely_migration')).rows).toEqual([
    { applied: readdirSync('server/database/migrations').length },
  ]);
  await pool.end();
  await adminQuery(cluster, `drop database ${empty} with (force)`);
});

it('a migration waits for another one within its transaction, so that no session keeps the lock', async () => {
  const cluster = process.env.TEST_DATABASE_URL ?? '';
  const empty = 'saldar_test_two_migrations';
  await adminQuery(cluster, `create database ${empty}`);
  const url = inDatabase(cluster, empty);
  const pool = createPool(url, 2);
  const other = await pool.connect();
  await other.query("begin; select pg_advisory_xact_lock(hashtext('saldar migration'))");
  const migrating = migrateToLatest(url);
  const waiting =
    "select query from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
  const [waits] = await until(
    async () => (await pool.query<{ query: string }>(waiting)).rows,
    (rows) => rows.length > 0,
  );
  expect(waits?.query).toMatch(/^select pg_advisory_xact_lock\(/);
  await other.query('commit');
  await migrating;
  other.release();
  await pool.end();
  await adminQuery(cluster, `drop database ${empty} with (force)`);
});
