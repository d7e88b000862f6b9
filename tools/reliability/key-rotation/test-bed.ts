import { createRandom, type Random } from '../support/random.ts';
import type { Scene } from '../system/test-system.ts';
import type { StandingServer } from '../system/restarting-server.ts';

/** What all who use the portal while its keys are rotated have in common, and what went wrong for them. */
export type Ground = {
  readonly scene: Scene;
  readonly servers: readonly StandingServer[];
  readonly random: Random;
  /** Of any of the servers, another one each time. */
  readonly origin: () => string;
  readonly faults: string[];
  expect(what: string, got: unknown, wanted: unknown): void;
};

export function createGround(scene: Scene, servers: readonly StandingServer[], seed: number): Ground {
  const random = createRandom(seed);
  const faults: string[] = [];
  return {
    ...{ scene, servers, random, faults },
    origin: () => random.pick(servers).origin,
    expect(what, got, wanted) {
      if (got !== wanted) faults.push(`${what}: ${String(got)}, not ${String(wanted)}`);
    },
  };
}
