import { weightOf, type CaptchaAnswer } from '../captcha/captcha.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Fingerprints } from '../fingerprints.ts';
import { createLimit } from '../limits.ts';

const RUT_SECONDS = 6 * 3600;
const ADDRESS_SECONDS = 3600;
/** An address may begin so many times more identifications than it may try to prove. */
const STARTS_PER_TRY = 4;

/** The throttle of the identification (decision 0005): by fingerprints of RUT and address. */
export type Throttle = {
  /** Counts the start of an identification. @throws THROTTLED */
  start(address: Fingerprints, captcha: CaptchaAnswer): Promise<void>;
  /** Counts a try to prove an identity. @throws THROTTLED when the RUT or the address has had too many. */
  proof(address: Fingerprints, rut: Fingerprints): Promise<void>;
  /** Takes a try of the RUT back: it was no wrong one. Earlier wrong tries stay. */
  forgive(rut: Fingerprints): Promise<void>;
};

export function createThrottle(deps: Pick<Dependencies, 'pool' | 'config'>): Throttle {
  const { perRut, perAddress } = deps.config.throttle;
  const limit = (name: string, points: number, seconds: number) =>
    createLimit(deps, { name, points, seconds, code: 'THROTTLED' });
  const ruts = limit('rut', perRut, RUT_SECONDS);
  const addresses = limit('address', perAddress, ADDRESS_SECONDS);
  const starts = limit('start', perAddress * STARTS_PER_TRY, ADDRESS_SECONDS);
  return {
    start: (address, captcha) => starts.count(address, weightOf(captcha)),
    proof: async (address, rut) => {
      await addresses.count(address);
      await ruts.count(rut);
    },
    forgive: (rut) => ruts.forgive(rut),
  };
}
