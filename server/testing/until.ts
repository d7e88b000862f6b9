import type { Pool } from 'pg';

/** Waits for something that happens by itself, and says what was still missing when it does not. */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean,
  patienceMs = 15_000,
): Promise<Value> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    if (Date.now() > end) throw new Error(`Still waiting at: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Until so many sessions of this database wait for others' locks, or what might wait is over without having waited. */
export async function untilWaiting(pool: Pool, work: Promise<unknown>, sessions = 1): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!isOver && ((await pool.query(waiting)).rowCount ?? 0) < sessions) continue;
}
