import fc from 'fast-check';
import { cardStory, playCard } from './races/card.ts';
import { debitStory, playDebit } from './races/debit.ts';
import { createStage, type Stage } from './races/stage.ts';
import { playTabs, tabsStory } from './races/tabs.ts';
import { withCluster } from './support/database.ts';
import type { Proved, Prove, Scale } from './support/experiment.ts';

/** Schedules of a scene in CI. */
const RUNS = 3;

type Shown = { taken: readonly string[]; faults: readonly string[] };

/**
 * Returns, callbacks, re-asks, expiry, other tabs and ends of one payment in any order, query by query (payment-safety E3): real
 * handlers, real PostgreSQL, and after it the books against the provider's.
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const stage = await createStage();
    try {
      const parts = [
        await scene(stage, scale, 'a payment by card', cardStory, playCard),
        await scene(stage, scale, 'tabs that begin at once', tabsStory, playTabs),
        await scene(stage, scale, 'an automatic debit', debitStory, playDebit),
      ];
      return {
        figures: parts.flatMap(({ figures }) => figures),
        faults: parts.flatMap(({ faults }) => faults),
      };
    } finally {
      await stage.world.close();
    }
  });

/** Plays a scene's stories; of one that breaks the shortest that does is told. */
async function scene<Story>(
  stage: Stage,
  { seed, size }: Scale,
  name: string,
  stories: fc.Arbitrary<Story>,
  play: (stage: Stage, story: Story) => Promise<Shown>,
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
    numRuns: RUNS * size,
  });
  return {
    figures: [
      { name: `${name}: orders played, query by query`, figure: count.schedules, unit: 'schedules' },
      { name: '  turns in them', figure: count.turns, unit: 'turns' },
    ],
    faults: failed
      ? [`${name}, ${JSON.stringify(counterexample)} (path ${counterexamplePath}): ${String(errorInstance)}`]
      : [],
  };
}
