import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../failures.ts';

const RUT_WINDOW_SECONDS = 6 * 3600;
const ADDRESS_WINDOW_SECONDS = 3600;
/** An address may begin so many times more identifications than it may try to prove. */
const STARTS_PER_TRY = 4;
/** What a start without a captcha counts: nobody vouched that a person is there (readings 29). */
const WITHOUT_CAPTCHA = 4;

/**
 * The throttle of the identification, kept in the database so that a restart or another process changes nothing
 * (decision 0005). Counted before the work, so that no number of twins gets past it.
 */
export type Throttle = {
  /** Counts the start of an identification. @throws THROTTLED */
  start(address: string, captcha: boolean): Promise<void>;
  /** Counts a try to prove an identity. @throws THROTTLED when the RUT or the address has had too many. */
  proof(address: string, rut: string): Promise<void>;
  /** Takes a try of the RUT back: it was no wrong one. Earlier wrong tries stay. */
  forgive(rut: string): Promise<void>;
};

/** Minutes of the spec's message come from the limiter itself. */
async function count(limiter: RateLimiterPostgres, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('THROTTLED', { minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)) });
  }
}

export function createThrottle({ pool, config }: Pick<Dependencies, 'pool' | 'config'>): Throttle {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'identity_throttle',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  const { perRut, perAddress } = config.throttle;
  const ruts = limiter('rut', perRut, RUT_WINDOW_SECONDS);
  const addresses = limiter('address', perAddress, ADDRESS_WINDOW_SECONDS);
  const starts = limiter('start', perAddress * STARTS_PER_TRY, ADDRESS_WINDOW_SECONDS);
  return {
    start: (address, captcha) => count(starts, address, captcha ? 1 : WITHOUT_CAPTCHA),
    proof: async (address, rut) => {
      await count(addresses, address, 1);
      await count(ruts, rut, 1);
    },
    forgive: async (rut) => {
      await ruts.reward(rut, 1);
    },
  };
}
