import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { santiagoClock, santiagoDay, startOfDay } from '#domain/calendar.ts';
import { inTransaction, txOn } from '../database/own-transaction.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { conform } from './conform.ts';
import type { Replay } from './replay.ts';

/** When little is paid, and the day's settlement file is closed; of the clock in Santiago. */
const FROM_HOUR = 3;

type Needs = Pick<Dependencies, 'config' | 'clock' | 'log'>;

/**
 * Replays what happened since the last night that was replayed, once a night after three in Santiago. One process does, on a connection of
 * its own for as long as it takes, and another begins anew where it ends before. Answers whether this one did.
 */
export async function replayNightly(deps: Needs, signal?: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  if (Number(santiagoClock(now).time.slice(0, 2)) < FROM_HOUR) return false;
  const work = (client: ClientBase) => replayNight(txOn(client), deps, now);
  return inTransaction(deps.config.databaseUrl, work, signal ? { signal } : {});
}

async function replayNight(db: Db, deps: Needs, now: Date): Promise<boolean> {
  const day = santiagoDay(now);
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('conformance_run')) as free`.execute(db);
  if (!rows[0]?.free) return false;
  const last = await db
    .selectFrom('conformance_run')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.day === day) return false;
  const replays = await conform(db, deps, last ? startOfDay(last.day) : null);
  const sum = (count: (replay: Replay) => number) =>
    replays.reduce((total, replay) => total + count(replay), 0);
  const histories = sum((replay) => replay.histories);
  const strange = sum((replay) => replay.strange.length);
  await db.insertInto('conformance_run').values({ day, at: now, histories, strange }).execute();
  deps.log.info({ histories, strange }, 'the histories of the day were replayed');
  return true;
}
