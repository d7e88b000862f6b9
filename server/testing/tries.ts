import { checkDigit } from '#domain/rut.ts';
import { createIdentityWorld, type IdentityWorld } from './identity-world.ts';

export const HERE = '10.0.0.1';
export const FIVE = [200, 200, 200, 200, 200];

/** A valid RUT. */
export const rutOf = (number: number) => `${number}${checkDigit(String(number))}`;

/** The server of the tests of a describe; before each of them nobody has tried anything. */
export function useServer(env: Record<string, string> = {}): IdentityWorld {
  const world = {} as IdentityWorld;
  beforeAll(async () => {
    Object.assign(world, await createIdentityWorld({ env }));
  });
  beforeEach(async () => {
    Object.assign(world.outside, { registry: 'mismatch', captcha: 'human' });
    world.asked.length = 0;
    await world.deps.pool.query('truncate identity_throttle');
  });
  afterAll(() => world.close());
  return world;
}

export type From = { remoteAddress?: string; captcha?: string | null; cookie?: string };

/** So many tries one after the other, from here unless another place is given: their statuses. */
export function triesAt(world: IdentityWorld) {
  return async (times: number, rut: string, serial = 'wrong', from: From = {}) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++)
      statuses.push((await world.proveSerial(rut, serial, { remoteAddress: HERE, ...from })).status);
    return statuses;
  };
}
