import { sql } from 'kysely';
import { santiagoDay } from '#domain/calendar.ts';
import { HOLIDAY_YEARS } from '#domain/holidays.ts';
import { ConfigurationError } from './settings/configuration-error.ts';
import { causeOf } from './database/cause.ts';
import { limitsOf } from './database/connect.ts';
import type { Dependencies } from './dependencies.ts';
import { refusalOf } from './http/failure-answers.ts';

/** Further apart than this, claims and tokens of one process may be over for another. */
const CLOCKS_APART_MS = 60_000;

/** @throws ConfigurationError at a time without known holidays: every deadline in business days would be wrong. */
export function checkClock(now: Date): void {
  const { first, last } = HOLIDAY_YEARS;
  const day = santiagoDay(now);
  const year = Number(day.slice(0, 4));
  if (year >= first && year <= last) return;
  throw new ConfigurationError(
    `The server cannot start: its clock says ${day}, and holidays are known from ${first} to ${last}. Set the clock, or bring domain/holidays.ts up to date.`,
  );
}

/** Warns of a difference to the database's clock; which of the two is wrong is unknown here. */
export async function compareClocks({
  db,
  clock,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const apart = clock.now().getTime() - (rows[0]?.now.getTime() ?? 0);
  if (Math.abs(apart) > CLOCKS_APART_MS)
    log.warn({ seconds: Math.round(apart / 1000) }, "the server's clock is not the database's");
}

/**
 * Settings of a connection that its options ask for and a pooler may have dropped.
 * @throws ConfigurationError where a statement or a transaction that says nothing could go on for longer
 */
export async function checkLimits({ db, config }: Pick<Dependencies, 'db' | 'config'>): Promise<void> {
  const wanted = limitsOf(config.databaseSeconds);
  const { rows } = await sql<{ name: string; value: number }>`
    select name, setting::int as value from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  const missing = rows.filter(
    ({ name, value }) => value === 0 || value > wanted[name as 'statement_timeout'],
  );
  if (missing.length === 0) return;
  throw new ConfigurationError(
    `The server cannot start: its connections lack ${missing.map(({ name }) => `${name} = ${wanted[name as 'statement_timeout']}`).join(' and ')}. Let the pooler set it (docs/operations.md, "PostgreSQL").`,
  );
}

/** What is said of a start that failed: one line of what is outside us, all there is of a fault of ours. */
export function wordsAtStart(problem: unknown): string {
  if (problem instanceof ConfigurationError) return problem.message;
  if (!(problem instanceof Error)) return String(problem);
  const isOutside = 'code' in problem || refusalOf(problem).code === 'UNAVAILABLE';
  return isOutside ? `The server cannot start: ${causeOf(problem)}` : (problem.stack ?? problem.message);
}
