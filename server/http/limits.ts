import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './failures.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { FailureCode } from '#contract/failure.ts';

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
  /** One per live pepper, so that a new pepper resets no count: any exhausted one refuses. */
  readonly keys: Fingerprints;
  readonly points?: number;
};

export function perHour(name: string, points: number, code: FailureCode): Limit {
  return { name, burst: points, seconds: 3600 / points, code };
}

/**
 * Takes points of all these limits or of none. Kept in the database, so that a restart, another process or requests at the
 * same time change nothing. Counted before the work. @throws the refusing limit's code, with the minutes until none refuses
 */
export async function count({ db, clock }: Needs, ...counts: readonly Count[]): Promise<void> {
  const now = clock.now().getTime();
  const takings = takingsOf(counts);
  // One statement is whole by itself.
  if (takings.length === 1) return takeAll(db, now, takings);
  await db.transaction().execute((tx) => takeAll(tx, now, takings));
}

/** Gives the points of these counts back. */
export async function giveBack({ db }: Needs, ...counts: readonly Count[]): Promise<void> {
  const takings = takingsOf(counts);
  const keys = takings.map(({ key }) => key);
  const costs = takings.map(({ one }) => termsOf(one).cost);
  // Locked in the order in which they are taken.
  await sql`
    with held as (select key from identity_throttle where key = any(${keys}) order by key for update)
    update identity_throttle as kept set expire = kept.expire - given.cost
      from unnest(${keys}::text[], ${costs}::bigint[]) as given (key, cost)
      join held on held.key = given.key
     where kept.key = given.key`.execute(db);
}

/** Resets all counts. @returns how many there were */
export async function forgetCounts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from identity_throttle`.execute(db);
  return Number(numAffectedRows);
}

type Taking = { readonly key: string; readonly one: Count };

/** In one order, so that two processes, with their peppers in different order, never wait for each other. */
function takingsOf(counts: readonly Count[]): Taking[] {
  const takings = counts.flatMap((one) => one.keys.map((key) => ({ key: `${one.limit.name}/${key}`, one })));
  return takings.sort((first, second) => (first.key < second.key ? -1 : 1));
}

async function takeAll(tx: Db, now: number, takings: readonly Taking[]): Promise<void> {
  for (const [index, taking] of takings.entries()) {
    if (await take(tx, now, taking)) continue;
    // The earlier ones have taken their point: none of them refuses.
    const wait = await longestWait(tx, now, takings.slice(index));
    throw new Refusal(taking.one.limit.code, { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
  }
}

/**
 * A row holds the instant at which its limit is whole again; each point moves it on (GCRA). An instant further ahead than
 * points can move it was written by a wrong clock and is ignored: it would refuse every visitor until then.
 */
const wholeAt = (now: number, capacity: number) =>
  sql`case when kept.expire > ${now + capacity + WRONG_CLOCK_MS} then ${now}
           else greatest(kept.expire, ${now}) end`;

async function take(tx: Db, now: number, { key, one }: Taking): Promise<boolean> {
  const { cost, capacity } = termsOf(one);
  const from = wholeAt(now, capacity);
  const taken = await sql`
    insert into identity_throttle as kept (key, expire) values (${key}, ${now + cost})
    on conflict (key) do update set expire = ${from} + ${cost} where ${from} + ${cost} <= ${now + capacity}
    returning key`.execute(tx);
  return taken.rows.length > 0;
}

/** In milliseconds. The limit that refuses first may be whole again long before another one. */
async function longestWait(tx: Db, now: number, takings: readonly Taking[]): Promise<number> {
  let longest = 0;
  for (const { key, one } of takings) {
    const { cost, capacity } = termsOf(one);
    const { rows } = await sql<{ at: string }>`
      select ${wholeAt(now, capacity)} as at from identity_throttle as kept where key = ${key}`.execute(tx);
    longest = Math.max(longest, Number(rows[0]?.at ?? now) + cost - capacity - now);
  }
  return longest;
}

/** In milliseconds. A count larger than the limit itself takes all of it. */
function termsOf({ limit: { burst, seconds }, points = 1 }: Count) {
  const every = Math.round(seconds * 1000);
  return { cost: every * Math.min(points, burst), capacity: every * burst };
}
