import { checkDigit } from '#domain/rut.ts';
import type { TestBed } from './test-bed.ts';
import { guess } from './visitors.ts';

/** What the servers allow; low, so that few tries show it. */
export const PER_RUT = 5;
export const PER_ADDRESS = 8;

const rutOf = (number: number) => `${number}${checkDigit(String(number))}`;

/** A client that guesses the serial number of one RUT all along, and of others just before the old pepper is removed. */
export function createEnumerationClient({ random, origin, expect }: TestBed) {
  const first = 22_000_000 + random.below(900_000);
  const late = { rut: rutOf(first + 1), address: '10.9.9.9' };
  let tries = 0;
  let allowed = 0;
  let isWindowOver = false;

  const tryRut = async (rut: string) => {
    tries += 1;
    return guess(rut, `10.1.${random.below(250)}.${random.below(250)}`, origin);
  };
  /** Once the window is over, its tries are new ones by right. */
  const tryOnce = async () => {
    const status = await tryRut(rutOf(first));
    if (status === 200 && !isWindowOver) allowed += 1;
  };

  return {
    tryOnce,
    /** As often as is allowed in all; what was tried before counts. */
    async useUp() {
      for (let i = 0; i < PER_RUT; i++) await tryOnce();
      expect('tries an attacker had during the rotation', allowed, PER_RUT);
    },
    endWindow: () => (isWindowOver = true),
    /** Uses up the tries of a RUT and of an address. */
    async useUpLate() {
      for (let i = 0; i < PER_RUT; i++) expect('a try of a new attacker got', await tryRut(late.rut), 200);
      for (let i = 0; i < PER_ADDRESS; i++) await guess(rutOf(first + 10 + i), late.address, origin);
    },
    async expectLateRefused() {
      expect('a RUT with a fresh set of tries got', await tryRut(late.rut), 429);
      const status = await guess(rutOf(first + 99), late.address, origin);
      expect('an address with a fresh set of tries got', status, 429);
    },
    figures: () => [
      { name: `tries of an attacker that were looked at (${PER_RUT})`, figure: allowed, unit: `of ${tries}` },
    ],
  };
}
export type EnumerationClient = ReturnType<typeof createEnumerationClient>;
