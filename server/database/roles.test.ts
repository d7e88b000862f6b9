import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { adminQuery } from '../testing/admin.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { WHOLE_SETTINGS } from '../testing/institutions.ts';
import { smallPortfolio, without, writeTables } from '../portfolio/testing/tables.ts';

jest.setTimeout(60_000);

/** A server and an importer that own nothing, as an operator makes them (docs/operations.md, "PostgreSQL"). */
const PASSWORD = 'roles-of-a-test';
const unique = randomUUID().slice(0, 8);
const SERVER = `server_${unique}`;
const IMPORTER = `importer_${unique}`;

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  empty = await createTestDatabase();
  for (const role of [SERVER, IMPORTER])
    await adminQuery(database.url, `create role ${role} login password '${PASSWORD}'`);
  await owner(empty, 'drop schema public cascade; create schema public');
});
afterAll(async () => {
  for (const one of [database, empty]) {
    await owner(one, `drop owned by ${SERVER}, ${IMPORTER}`);
    await one.drop();
  }
  for (const role of [SERVER, IMPORTER])
    await adminQuery(process.env.TEST_DATABASE_URL ?? '', `drop role ${role}`);
});

const asRole = (role: string, { url } = database) =>
  Object.assign(new URL(url), { username: role, password: PASSWORD }).href;

async function ask(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}
const owner = ({ url }: TestDatabase, sql: string) => ask(url, sql);

/** A command or server in a process of its own, until it ends or says `enough`. */
async function run(file: string, words: string[], env: Record<string, string>, enough?: string) {
  const child = spawn(process.execPath, [join(__dirname, '../..', file), ...words], {
    env: { ...env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isEnough = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (isEnough || !enough || !said.includes(enough)) return;
      isEnough = true;
      child.kill('SIGTERM');
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const migrate = (url: string, ...words: string[]) =>
  run('server/cli/db-migrate.ts', words, {
    DATABASE_URL: url,
    INSTITUTIONS_DIR: TEST_ENVIRONMENT.INSTITUTIONS_DIR,
  });
const serve = (url: string) =>
  run(
    'server/main.ts',
    [],
    { ...TEST_ENVIRONMENT, ...WHOLE_SETTINGS, PORT: '0', DATABASE_URL: url },
    'Saldar answers at',
  );
const load = (url: string, tables = smallPortfolio()) =>
  run('server/cli/portfolio-import.ts', ['--company', 'banco-cordillera', ...writeTables(tables)], {
    DATABASE_URL: url,
    INSTITUTIONS_DIR: TEST_ENVIRONMENT.INSTITUTIONS_DIR,
  });

describe('before its owner gave them anything', () => {
  it('a server does not start, and says in one line which right its role lacks', async () => {
    const { code, said } = await serve(asRole(SERVER));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^[^\n]*\b(permission denied|may not)\b[^\n]*\n$/),
    ]);
  });

  it('a database without a schema is not given one by a role that may not: one line says who does it', async () => {
    await owner(empty, `grant usage on schema public to ${SERVER}`);
    const { code, said } = await serve(asRole(SERVER, empty));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database lacks 0001-portfolio, .* and its role server_\w+ may not change the schema\. Let its owner run: npm run db:migrate\n$/,
    );
  });
});

describe('once its owner gave them what they need', () => {
  beforeAll(async () => {
    const { code, said } = await migrate(database.url, '--server', SERVER, '--importer', IMPORTER);
    expect([code, said]).toEqual([
      0,
      `The database has the schema of this release.\n${SERVER} may what the server needs.\n${IMPORTER} may what the importer needs.\n`,
    ]);
  });

  it('a server starts, does its background work, and ends', async () => {
    expect(await serve(asRole(SERVER))).toMatchObject({ code: 0 });
  });

  it('a portfolio is loaded by the importer, again too, with what it withdraws', async () => {
    expect(await load(asRole(IMPORTER))).toMatchObject({
      code: 0,
      said: expect.stringContaining('16 nuevas'),
    });
    expect(await load(asRole(IMPORTER))).toMatchObject({
      code: 0,
      said: expect.stringContaining('0 nuevas, 0 cambiadas'),
    });
    const fewer = without(smallPortfolio(), 'A-2', 'D-2');
    const { code, said } = await load(asRole(IMPORTER), fewer);
    expect([code, /, ([1-9]\d*) retiradas/.test(said)]).toEqual([0, true]);
  });

  it.each([
    ['the server changes no schema', SERVER, 'create table public.x (a int)'],
    ['the server drops nothing', SERVER, 'drop table payment'],
    ['the server does not empty a table at once', SERVER, 'truncate ledger_entry'],
    ['the server takes no trigger away', SERVER, 'alter table payment disable trigger all'],
    ['the importer reads no contact data', IMPORTER, 'select * from contact'],
    ['the importer reads no cards', IMPORTER, 'select * from card'],
    ['the importer reads no payment', IMPORTER, 'select * from payment'],
    ['the importer changes no schema', IMPORTER, 'create table public.x (a int)'],
  ])('%s', async (_, role, sql) => {
    expect(await ask(asRole(role), sql)).toBe('42501');
  });

  it('a right that was taken away since is named at the start, and by the import', async () => {
    await owner(
      database,
      `revoke update on payment, mail from ${SERVER}; revoke insert on quota from ${IMPORTER}`,
    );
    expect(await serve(asRole(SERVER))).toEqual({
      code: 1,
      said: `The role ${SERVER} of the database may not UPDATE on mail, UPDATE on payment. Let its owner run: npm run db:migrate -- --server ${SERVER}\n`,
    });
    expect(await load(asRole(IMPORTER))).toMatchObject({
      code: 1,
      said: expect.stringContaining('may not INSERT on quota'),
    });
  });

  it('that right is given again by the same command', async () => {
    await migrate(database.url, '--server', SERVER, '--importer', IMPORTER);
    expect(await serve(asRole(SERVER))).toMatchObject({ code: 0 });
  });

  it('a role that does not exist is said', async () => {
    expect(await migrate(database.url, '--server', 'none_here')).toMatchObject({
      code: 1,
      said: expect.stringContaining('none_here'),
    });
  });
});
