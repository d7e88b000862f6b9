import { sql } from 'kysely';
import { addDays, santiagoClock, santiagoDay, startOfDay } from '#domain/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { conform } from './conform.ts';

/** When little is paid, and the day's settlement file is closed; of the clock in Santiago. */
const FROM_HOUR = 3;

/**
 * Replays what happened since the night before, once a night after three in Santiago: one process does, in a transaction, so that
 * another begins anew where it dies. Answers whether this one did.
 */
export async function replayNightly({
  db,
  clock,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const now = clock.now();
  const day = santiagoDay(now);
  if (Number(santiagoClock(now).time.slice(0, 2)) < FROM_HOUR) return false;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('conformance_run')) as free`.execute(tx);
    if (!rows[0]?.free) return false;
    const done = await tx
      .selectFrom('conformance_run')
      .select('day')
      .where('day', '=', day)
      .executeTakeFirst();
    if (done) return false;
    const replays = await conform(tx, { clock, log }, startOfDay(addDays(day, -1)));
    const sum = (count: (replay: (typeof replays)[number]) => number) =>
      replays.reduce((total, replay) => total + count(replay), 0);
    const [histories, strange] = [sum((replay) => replay.histories), sum((replay) => replay.strange.length)];
    await tx.insertInto('conformance_run').values({ day, at: now, histories, strange }).execute();
    log.info({ histories, strange }, 'the histories of the day were replayed');
    return true;
  });
}
