import fc from 'fast-check';
import type { Proved, Scale } from './result.ts';
import type { Stage } from './scheduled-system.ts';

/** What a task did with each turn, in order, and what was found broken after it. */
type Shown = { readonly taken: readonly string[]; readonly faults: readonly string[] };

type TestSystem<Scenario> = {
  /** What is counted, with its unit. */
  readonly name: string;
  readonly unit?: string;
  readonly scenarios: fc.Arbitrary<Scenario>;
  /** Scenarios that are played first, whatever the seed. */
  readonly examples?: readonly Scenario[];
  readonly play: (stage: Stage, scenario: Scenario) => Promise<Shown>;
  /** How many of its scenarios CI plays. */
  readonly runs: number;
};

/** Plays scenarios on a test system; of one that breaks, the shortest that does is reported with its turns. */
export async function playScene<Scenario>(
  stage: Stage,
  { seed, size }: Scale,
  { name, unit = 'schedules', scenarios, examples = [], play, runs }: TestSystem<Scenario>,
): Promise<Proved> {
  const count = { schedules: 0, turns: 0 };
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    await stage.testServer.reset();
    const { taken, faults } = await play(stage, scenario);
    count.schedules += 1;
    count.turns += taken.length;
    if (faults.length > 0) throw new Error([...faults, ...taken].join('\n    '));
  });
  const { failed, counterexample, errorInstance, counterexamplePath } = await fc.check(property, {
    seed,
    numRuns: examples.length + runs * size,
    examples: examples.map((scenario): [Scenario] => [scenario]),
  });
  return {
    figures: [
      { name, figure: count.schedules, unit },
      ...(count.turns > 0 ? [{ name: '  turns in them', figure: count.turns, unit: 'turns' }] : []),
    ],
    faults: failed
      ? [`${name}, ${JSON.stringify(counterexample)} (path ${counterexamplePath}): ${String(errorInstance)}`]
      : [],
  };
}
