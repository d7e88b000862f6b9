import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './database.ts';

async function query(database: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the database of a test file', () => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([one.drop(), other.drop()]));

  it('is migrated, empty and shared with no other file', async () => {
    await query(one, 'create table only_here (id int)');
    const here =
      "select to_regclass('only_here') is not null as made, to_regclass('kysely_migration') is not null as migrated";
    expect(await query(one, here)).toEqual([{ made: true, migrated: true }]);
    expect(await query(other, here)).toEqual([{ made: false, migrated: true }]);
  });

  it('is a PostgreSQL of 15 or newer that keeps text in UTF-8, and whose own days are not Santiago’s', async () => {
    expect(
      await query(
        one,
        "select current_setting('server_version_num')::int >= 150000 as recent, current_setting('server_encoding') as text, current_setting('TimeZone') as zone",
      ),
    ).toEqual([{ recent: true, text: 'UTF8', zone: 'Pacific/Kiritimati' }]);
  });

  it('is gone once dropped, even with a connection left open', async () => {
    const third = await createTestDatabase();
    const left = new Client({ connectionString: third.url });
    left.on('error', () => undefined);
    await left.connect();
    await third.drop(0);
    await expect(query(third, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });
});
