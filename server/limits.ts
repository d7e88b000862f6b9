import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Dependencies } from './dependencies.ts';
import { Refusal } from './failures.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { FailureCode } from './texts/failures.ts';

/**
 * So many points of somebody within a time, kept in the database: a restart or another process changes nothing. They are counted
 * under each of their fingerprints, so neither does a new pepper: whichever has had too many refuses.
 */
type Limit = {
  /** Counted before the work, so that no number of twins gets past it. @throws the limit's code, with the minutes left */
  count(keys: Fingerprints, points?: number): Promise<void>;
  /** Takes a point back; earlier ones stay. */
  forgive(keys: Fingerprints): Promise<void>;
};

type Terms = {
  /** What is counted: keys of one name never meet those of another. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly code: FailureCode;
};

export function createLimit({ pool }: Pick<Dependencies, 'pool'>, terms: Terms): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'identity_throttle',
    tableCreated: true,
    keyPrefix: terms.name,
    points: terms.points,
    duration: terms.seconds,
    // The hourly cleaning drops what has run out (server/jobs/cleanup.ts); no timer of each limit's own.
    clearExpiredByTimeout: false,
  });
  return {
    async count(keys, points = 1) {
      try {
        for (const key of keys) await limiter.consume(key, points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal(terms.code, { minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)) });
      }
    },
    async forgive(keys) {
      for (const key of keys) await limiter.reward(key, 1);
    },
  };
}
