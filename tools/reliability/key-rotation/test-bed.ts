import { createRandom, type Random } from '../support/random.ts';
import type { TestSystem } from '../system/test-system.ts';
import type { StandingServer } from '../system/restarting-server.ts';

/** What all who use the portal while its keys are rotated have in common, and what went wrong for them. */
export type TestBed = {
  readonly testSystem: TestSystem;
  readonly servers: readonly StandingServer[];
  readonly random: Random;
  /** Of any of the servers, another one each time. */
  readonly origin: () => string;
  readonly faults: string[];
  expect(what: string, got: unknown, wanted: unknown): void;
};

export function createTestBed(
  testSystem: TestSystem,
  servers: readonly StandingServer[],
  seed: number,
): TestBed {
  const random = createRandom(seed);
  const faults: string[] = [];
  return {
    ...{ testSystem, servers, random, faults },
    origin: () => random.pick(servers).origin,
    expect(what, got, wanted) {
      if (got !== wanted) faults.push(`${what}: ${String(got)}, not ${String(wanted)}`);
    },
  };
}
