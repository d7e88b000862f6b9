import { Kysely, PostgresDialect } from 'kysely';
import { createPool, limitsOf } from './database/connect.ts';
import type { Database } from './database/schema.ts';
import { createTestDatabase } from './testing/database.ts';
import { checkClock, checkLimits, compareClocks, wordsAtStart } from './start-up.ts';

it.each([
  ['1970-01-01T00:00:00Z', false],
  ['2024-01-01T02:59:59Z', false],
  ['2024-01-01T03:00:00Z', true],
  ['2026-11-21T15:00:00Z', true],
  ['2041-01-01T02:59:59Z', true],
  ['2041-01-01T03:00:00Z', false],
  ['2045-06-01T12:00:00Z', false],
])('at %s, by clocks in Santiago, a server starts: %s', (now, starts) => {
  const start = () => checkClock(new Date(now));
  if (starts) expect(start).not.toThrow();
  else expect(start).toThrow(/^The server cannot start: its clock says \S+, and holidays are known from/);
});

it.each([
  [
    '57P03',
    'the database system is starting up',
    'The server cannot start: 57P03: the database system is starting up',
  ],
  ['53100', 'could not extend file', 'The server cannot start: 53100: could not extend file'],
  ['EADDRINUSE', 'listen EADDRINUSE', 'The server cannot start: EADDRINUSE: listen EADDRINUSE'],
  [
    undefined,
    'Connection terminated due to connection timeout',
    'The server cannot start: Connection terminated due to connection timeout',
  ],
])('prints what is outside the portal in one line: %s', (code, message, line) => {
  expect(wordsAtStart(Object.assign(new Error(message), code && { code }))).toBe(line);
});

it('prints all it knows of a fault of the portal', () => {
  expect(wordsAtStart(new TypeError('no function'))).toMatch(/^TypeError: no function\n +at /);
});

it('is warned of where its clock is over a minute from the database’s, ahead or behind', async () => {
  const database = await createTestDatabase();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(database.url, 1) }) });
  const warned: unknown[] = [];
  for (const seconds of [-3600, -90, -30, 30, 90, 3600]) {
    const clock = { now: () => new Date(Date.now() + seconds * 1000) };
    const warn = (facts: { seconds: number }) => warned.push(Math.round(facts.seconds / 10) * 10);
    await compareClocks({ db, clock, log: { warn } as never });
  }
  expect(warned).toEqual([-3600, -90, 90, 3600]);
  await db.destroy();
  await database.drop();
});

describe('a server whose statements may take 15 s', () => {
  it.each([
    ['has both limits', limitsOf(15), undefined],
    ['has shorter ones', limitsOf(5), undefined],
    [
      'has none, as behind a pooler that drops them',
      {},
      /lack .*idle_in_transaction_session_timeout = 60000/,
    ],
    [
      'has none of statements',
      { ...limitsOf(15), statement_timeout: 0 },
      /lack statement_timeout = 15000\. /,
    ],
    ['has longer ones', limitsOf(20), /lack .*statement_timeout = 15000/],
  ])('on connections of which each %s', async (_, limits, refused) => {
    const database = await createTestDatabase();
    const pool = createPool(database.url, 1, { limits });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const config = { databaseSeconds: 15 } as Parameters<typeof checkLimits>[0]['config'];
    const checked = checkLimits({ db, config });
    await (refused ? expect(checked).rejects.toThrow(refused) : expect(checked).resolves.toBeUndefined());
    await db.destroy();
    await database.drop();
  });
});
