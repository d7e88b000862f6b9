import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './failures.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { FailureCode } from '../texts/failures.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** So many points at once, and one more after every so many seconds. */
export type Limit = {
  /** What is counted: keys of one name never meet those of another. */
  readonly name: string;
  readonly burst: number;
  readonly seconds: number;
  readonly code: FailureCode;
};

/** The clocks of two servers differ by less. */
const WRONG_CLOCK_MS = 60 * 60_000;

export type Count = {
  readonly limit: Limit;
  /** By every live pepper, so that a new pepper gives nobody fresh points: whichever is used up refuses. */
  readonly keys: Fingerprints;
  readonly points?: number;
};

export function perHour(name: string, points: number, code: FailureCode): Limit {
  return { name, burst: points, seconds: 3600 / points, code };
}

/**
 * Takes points of all these limits or of none. Kept in the database, so that a restart, another process or requests at the
 * same time change nothing. Counted before the work. @throws the refusing limit's code, with the minutes to wait
 */
export async function count({ db, clock }: Needs, ...counts: readonly Count[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const one of counts) await take(tx, clock.now().getTime(), one);
  });
}

/** Gives the points of one count back. */
export async function giveBack({ db }: Needs, ...counts: readonly Count[]): Promise<void> {
  for (const one of counts) {
    const { cost } = termsOf(one);
    const keys = keysOf(one);
    await sql`update identity_throttle set expire = expire - ${cost} where key = any(${keys})`.execute(db);
  }
}

/**
 * A row says when its limit is whole again: each point taken moves that instant on (GCRA). One further ahead than any point can
 * move it was written by a clock that was wrong, and counts for nothing: it would keep everybody out until that day.
 */
async function take(tx: Db, now: number, one: Count): Promise<void> {
  const { cost, capacity } = termsOf(one);
  const from = sql`case when kept.expire > ${now + capacity + WRONG_CLOCK_MS} then ${now}
                        else greatest(kept.expire, ${now}) end`;
  for (const key of keysOf(one)) {
    const taken = await sql`
      insert into identity_throttle as kept (key, expire) values (${key}, ${now + cost})
      on conflict (key) do update set expire = ${from} + ${cost} where ${from} + ${cost} <= ${now + capacity}
      returning key`.execute(tx);
    if (taken.rows.length === 0) throw await refusal(tx, now, key, one);
  }
}

async function refusal(tx: Db, now: number, key: string, one: Count): Promise<Refusal> {
  const { cost, capacity } = termsOf(one);
  const { rows } = await sql<{ expire: string }>`
    select expire from identity_throttle where key = ${key}`.execute(tx);
  const wait = Number(rows[0]?.expire) + cost - capacity - now;
  return new Refusal(one.limit.code, { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
}

/** In milliseconds. A count larger than the limit itself takes all of it. */
function termsOf({ limit: { burst, seconds }, points = 1 }: Count) {
  const every = Math.round(seconds * 1000);
  return { cost: every * Math.min(points, burst), capacity: every * burst };
}

/** In one order, so that two processes with their peppers in different order never wait for each other. */
function keysOf({ limit, keys }: Count): string[] {
  return keys.map((key) => `${limit.name}/${key}`).sort();
}
