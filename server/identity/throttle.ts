import { weightOf, type CaptchaAnswer } from '../captcha/captcha.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { fingerprints, type Fingerprints } from '../http/fingerprints.ts';
import { count, giveBack, perHour, type Count, type Limit } from '../http/limits.ts';
import type { VisitorKind } from './debtors.ts';

/** Wrong tries from one network or known browser, beyond the first ones. */
const LATER_TRIES = 3;
const LATER_TRIES_A_DAY = 4;
/** What strangers have together at once, for each try of one of them. */
const STRANGERS_BURST = 4;

/** Who tries to prove which identity, from where. */
export type Guess = {
  readonly company: string;
  readonly kind: VisitorKind;
  /** Normalised. */
  readonly rut: string;
  /** Without its last part: another address of the same network is no other visitor. */
  readonly network: string;
  /** The mark of a browser that has proved this identity before. */
  readonly browser: string | null;
  /** Whether the captcha service vouched for this try. */
  readonly isHuman: boolean;
};

/** The rate limits of the identification (decision 0044). */
export type Throttle = {
  /** Counts an identification that begins. @throws THROTTLED */
  start(address: Fingerprints, captcha: CaptchaAnswer): Promise<void>;
  /** Counts a try to prove an identity. @throws THROTTLED */
  proof(guess: Guess): Promise<void>;
  /** The try was not a wrong one. */
  forgive(guess: Guess): Promise<void>;
  /** The identification succeeded: neither does it count against its address. */
  forgiveAll(guess: Guess, address: Fingerprints): Promise<void>;
};

/** Seconds between tries of which a day has so many. */
const spread = (timesADay: number) => 86_400 / timesADay;

function limitsOf({ throttle }: Pick<Config, 'throttle'>) {
  const { perRut, retryMinutes, perDay, unprovenPerDay, perAddress } = throttle;
  const limit = (name: string, burst: number, seconds: number): Limit => ({
    name,
    burst,
    seconds,
    code: 'THROTTLED',
  });
  return {
    addresses: perHour('address', perAddress, 'THROTTLED'),
    first: limit('first', perRut, retryMinutes * 60),
    later: limit('later', perRut + LATER_TRIES, spread(LATER_TRIES_A_DAY)),
    strangers: limit('strangers', STRANGERS_BURST * perRut, spread(perDay)),
    unproven: limit('unproven', perRut, spread(unprovenPerDay)),
  };
}

/** The number that is guessed: a serial number is one for the whole country, an operation number is the company's. */
export function secretOf({ company, kind, rut }: Pick<Guess, 'company' | 'kind' | 'rut'>): readonly string[] {
  return [kind === 'person' ? 'serial' : `operation ${company}`, rut];
}

export function createThrottle(deps: Pick<Dependencies, 'db' | 'clock' | 'config'>): Throttle {
  const limits = limitsOf(deps.config);
  const start = (address: Fingerprints, captcha: CaptchaAnswer): Count => ({
    limit: limits.addresses,
    keys: address,
    points: weightOf(captcha),
  });
  const proof = (guess: Guess): Count[] => {
    const secret = secretOf(guess);
    const place = guess.browser === null ? ['network', guess.network] : ['browser', guess.browser];
    const keys = fingerprints(deps.config, 'guess from', ...secret, ...place);
    const own = [limits.first, limits.later].map((limit) => ({ limit, keys }));
    // Strangers share one limit; a known browser has its own, so that they cannot keep its debtor out.
    if (guess.browser !== null) return own;
    const limit = guess.isHuman ? limits.strangers : limits.unproven;
    return [...own, { limit, keys: fingerprints(deps.config, 'guess', ...secret) }];
  };
  return {
    start: (address, captcha) => count(deps, start(address, captcha)),
    proof: (guess) => count(deps, ...proof(guess)),
    forgive: (guess) => giveBack(deps, ...proof(guess)),
    forgiveAll: (guess, address) =>
      giveBack(deps, ...proof(guess), start(address, guess.isHuman ? 'human' : 'unreachable')),
  };
}
