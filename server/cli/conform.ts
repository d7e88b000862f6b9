import { parseArgs } from 'node:util';
import pino from 'pino';
import { startOfDay, type CalendarDate } from '#domain/calendar.ts';
import { acceptHistory, conform } from '#server/conformance/conform.ts';
import type { Replay } from '#server/conformance/replay.ts';
import { causeOf } from '#server/database/cause.ts';
import type { Db } from '#server/database/schema.ts';
import { withDatabase } from './command.ts';
import { databaseHere } from './database-here.ts';
import { Misused } from './misused.ts';

/**
 * `npm run conform -- [--since DAY]`: replays histories on the charts of this release (docs/operations.md). Ends with 0 when each
 * is as its chart allows, with 1 and a line for each that is not, which becomes a case, and with 2 when there was nothing to replay
 * or the database could not be read.
 */
const OPTIONS = {
  since: { type: 'string' },
  accept: { type: 'string' },
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
} as const;

const deps = { clock: { now: () => new Date() }, log: pino({ level: 'silent' }) };

function sinceOf(day: string | undefined): Date | null {
  if (day === undefined) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Misused(`--since is a day, such as 2026-11-25, not ${day}.`);
  return startOfDay(day as CalendarDate);
}

const plural = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;

function* linesOf({ chart, histories, steps, strange, unseen }: Replay): Generator<string> {
  const counts = [
    plural(steps, 'step'),
    `${strange.length} strange`,
    `${unseen.length} transitions not seen`,
  ];
  yield `${chart}: ${histories} ${histories === 1 ? 'history' : 'histories'}, ${counts.join(', ')}`;
  for (const { ref, what, step } of strange) yield `  ${ref} ${what}: ${step}`;
  if (histories > 0)
    for (const { from, event, to } of unseen) yield `  not seen: ${from} --${event}--> ${to}`;
}

async function replay(db: Db, since: Date | null): Promise<number> {
  const replays = await conform(db, deps, since);
  for (const line of replays.flatMap((one) => [...linesOf(one)])) console.log(line);
  if (replays.some(({ strange }) => strange.length > 0)) return 1;
  if (replays.some(({ histories }) => histories > 0)) return 0;
  console.error('There is no history to replay, so nothing is sure.');
  return 2;
}

async function accept(db: Db, ref: string, by: string, reason: string): Promise<number> {
  if (by.trim() === '' || reason.trim() === '')
    throw new Misused('--accept needs --by NAME and --reason TEXT.');
  if (!(await acceptHistory(db, deps, { ref, by, reason })))
    throw new Misused(`No case of a history is open under ${ref}.`);
  console.log(`${ref} is taken as it is.`);
  return 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  const since = sinceOf(values.since);
  return withDatabase(databaseHere(), 'DATABASE_URL names no database.', (db) =>
    values.accept === undefined ? replay(db, since) : accept(db, values.accept, values.by, values.reason),
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Misused ? error.message : causeOf(error));
  process.exitCode = 2;
}
