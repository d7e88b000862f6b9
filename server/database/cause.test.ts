import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { causeOf } from './cause.ts';

const RUT = '12345678-5';

let database: TestDatabase;
let asking: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  asking = new pg.Client({ connectionString: database.url });
  await asking.connect();
  await asking.query(`create temp table known (rut text primary key check (rut <> 'none'));
    insert into known values ('${RUT}')`);
});
afterAll(async () => {
  await asking.end();
  await database.drop();
});

/** What a failed statement makes a command print. */
const printedOf = (statement: string) =>
  asking.query(statement).then(
    () => 'It did not fail.',
    (failure: unknown) => causeOf(failure),
  );

describe('what a command prints of a failure of the database', () => {
  it.each([
    ['22P02', `select '${RUT}'::integer`],
    ['22007', `select '${RUT}'::date`],
    ['22008', `select '2026-13-45'::date`],
    ['22003', `select '99999999999'::integer`],
    ['23505', `insert into known values ('${RUT}')`],
    ['23514', `insert into known values ('none')`],
  ])('is %s alone where PostgreSQL names the value: %s', async (code, statement) => {
    expect(await printedOf(statement)).toBe(code);
  });

  it('says more where no value is named', async () => {
    expect(await printedOf('select name from nowhere')).toBe('42P01: relation "nowhere" does not exist');
  });
});
