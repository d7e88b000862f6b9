import type { Random } from '../support/random.ts';
import type { TestSystem } from './test-system.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { walk, type Walked } from './run-scenario.ts';

/** One of these gives up at the first silence; the others try again. */
const GIVES_UP = 5;

/** Scenarios that can run concurrently: a provider's mode would affect all of them. */
const TOGETHER: readonly Scenario[] = SCENARIOS.filter(({ gateway }) => gateway === undefined);

type Crowd = {
  readonly atOnce: number;
  /** So many in all, or until it is over. */
  readonly payers?: number;
  readonly isOver?: () => boolean;
  readonly origin: () => string;
};

/** Payers at the same time. Answers how each fared. */
export async function payTogether(
  testSystem: TestSystem,
  random: Random,
  { payers = Infinity, atOnce, isOver = () => false, origin }: Crowd,
): Promise<Walked[]> {
  const walked: Walked[] = [];
  let left = payers;
  const queue = async () => {
    while (left-- > 0 && !isOver()) {
      const patient = random.below(GIVES_UP) > 0;
      walked.push(await walk(testSystem, random.pick(TOGETHER), { comesBack: () => patient, origin }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, queue));
  return walked;
}
