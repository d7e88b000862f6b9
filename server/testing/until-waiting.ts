import type { Pool } from 'pg';

/** Until a session of this database waits for another's lock, or what might wait is over without having waited. */
export async function untilWaiting(pool: Pool, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!isOver && !(await pool.query(waiting)).rowCount) continue;
}
