import fc from 'fast-check';
import { createAgreementWorld } from '#server/testing/agreement-world.ts';
import { createDebitWorld } from '#server/testing/debit-world.ts';
import type { Prove } from '../support/result.ts';
import { withCluster } from '../support/database.ts';
import { everyTimer, playTimers, timersStory, type TimersStory } from './run-timeline.ts';
import type { Worlds } from './deadline-kinds.ts';

const RUNS = 3;

/**
 * What must happen by itself happens once, at the first look of a worker that is up, however long none was and wherever the
 * clock is set (payment-safety E20).
 */
export const prove: Prove = ({ seed, size }) =>
  withCluster(async () => {
    const beside = { hasNeighbour: true };
    const worlds = { debits: await createDebitWorld(beside), plans: await createAgreementWorld(beside) };
    const count = { timers: 0, firings: 0, stops: 0 };
    const property = fc.asyncProperty(timersStory, async (story) => {
      const { timers, firings, faults } = await play(worlds, story);
      count.timers += timers;
      count.firings += firings;
      count.stops += story.stops.length;
      if (faults.length > 0) throw new Error(faults.join('; '));
    });
    try {
      const { failed, counterexample, errorInstance } = await fc.check(property, {
        ...{ seed, numRuns: everyTimer.length + RUNS * size },
        examples: everyTimer.map((story) => [story]),
      });
      return {
        figures: [
          {
            name: 'timers of payments, debits, signatures and agreements',
            figure: count.timers,
            unit: 'set',
          },
          { name: 'fired, at the first look after their instant', figure: count.firings, unit: 'times' },
          { name: 'times that no worker was up, for a minute to ten days', figure: count.stops, unit: '' },
        ],
        faults: failed ? [`${JSON.stringify(counterexample)}: ${String(errorInstance)}`] : [],
      };
    } finally {
      await Promise.all([worlds.debits.close(), worlds.plans.close()]);
    }
  });

/** With the terms a company may have. */
async function play(worlds: Worlds, story: TimersStory) {
  await Promise.all([worlds.debits.reset(), worlds.plans.reset()]);
  worlds.debits.debits.bank.decides = story.bank;
  const company = worlds.debits.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  const { terms } = company;
  Object.assign(company, { terms: { ...terms, automaticDebitCancelledAfterBusinessDays: story.days } });
  try {
    return await playTimers(worlds, story);
  } finally {
    Object.assign(company, { terms });
  }
}
