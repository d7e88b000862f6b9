import { checkClock, wordsAtStart } from './start-up.ts';

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
