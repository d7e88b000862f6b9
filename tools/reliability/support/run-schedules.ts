import fc from 'fast-check';
import type { Proved, Scale } from './result.ts';
import type { Stage } from './scheduled-system.ts';

/** What a task did with each turn, in order, and what was found broken after it. */
type Shown = { readonly taken: readonly string[]; readonly faults: readonly string[] };

type Scene<Story> = {
  /** What is counted, with its unit. */
  readonly name: string;
  readonly unit?: string;
  readonly stories: fc.Arbitrary<Story>;
  /** Stories that are played first, whatever the seed. */
  readonly examples?: readonly Story[];
  readonly play: (stage: Stage, story: Story) => Promise<Shown>;
  /** How many of its stories CI plays. */
  readonly runs: number;
};

/** Plays a scene's stories; of one that breaks, the shortest that does is told with its turns. */
export async function playScene<Story>(
  stage: Stage,
  { seed, size }: Scale,
  { name, unit = 'schedules', stories, examples = [], play, runs }: Scene<Story>,
): Promise<Proved> {
  const count = { schedules: 0, turns: 0 };
  const property = fc.asyncProperty(stories, async (story) => {
    await stage.world.reset();
    const { taken, faults } = await play(stage, story);
    count.schedules += 1;
    count.turns += taken.length;
    if (faults.length > 0) throw new Error([...faults, ...taken].join('\n    '));
  });
  const { failed, counterexample, errorInstance, counterexamplePath } = await fc.check(property, {
    seed,
    numRuns: examples.length + runs * size,
    examples: examples.map((story): [Story] => [story]),
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
