import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** A connection of the database that others wait for and that itself waits for none. No statement of it and no value is read. */
export type Blocker = {
  readonly pid: number;
  readonly role: string;
  readonly application: string;
  /** Of its transaction; null where this role may not see it. */
  readonly since: Date | null;
  /** It says nothing: a session that was left, not one that works. */
  readonly isIdle: boolean | null;
  readonly waiting: number;
  readonly waitingSince: Date | null;
};

/** Those that more wait for come first. */
export async function listBlockers(db: Db): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`
    with waits as (
      select pid, min(waitstart) as since from pg_locks where not granted group by pid
    ), blocked as (
      select distinct w.pid, w.since, b.pid as by from waits w, unnest(pg_blocking_pids(w.pid)) as b (pid)
    )
    select a.pid, a.usename as role, a.application_name as application, a.xact_start as since,
           a.state like 'idle in transaction%' as "isIdle", count(*)::int as waiting, min(b.since) as "waitingSince"
      from blocked b join pg_stat_activity a on a.pid = b.by
     where b.by not in (select pid from waits) and a.datname = current_database()
     group by 1, 2, 3, 4, 5 order by waiting desc, a.pid`.execute(db);
  return rows;
}
