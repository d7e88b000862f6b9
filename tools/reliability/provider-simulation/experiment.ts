import fc from 'fast-check';
import { combinations, regressions } from './combinations.ts';
import { play } from './run-schedule.ts';
import { schedule, type Schedule } from './schedule.ts';
import { createStage, type Stage } from './test-system.ts';
import { proveOn } from '../support/database.ts';
import { together, type Proved, type Scale } from '../support/result.ts';

/** Drawn schedules at size 1, and one small combination of so many. */
const DRAWN = 25;
const SHARE = 24;
/** More counterexamples than these say nothing new. */
const SHOWN = 3;

/**
 * Providers that are late, lose, repeat, reorder and lag, imports that change any column at any moment, and visitors who leave
 * at any moment, in simulated time: each charge is off the debt or refunded, no debtor reads anything else, and no case is left
 * for an engineer. The small combinations exhaustively (from size 24 on), the large ones drawn and shrunk.
 */
export const prove = proveOn(createStage, async (stage, scale) => {
  const { figures, faults } = together([await playSmall(stage, scale), await playDrawn(stage, scale)]);
  return { figures: [...figures, ...stage.figures()], faults };
});

async function playSmall(stage: Stage, { seed, size }: Scale): Promise<Proved> {
  const share = Math.max(1, Math.round(SHARE / size));
  const chosen = [...regressions, ...combinations.filter((_, index) => index % share === seed % share)];
  const faults: string[] = [];
  for (const one of chosen) {
    const broken = await brokenBy(stage, one);
    if (broken) faults.push(broken);
  }
  return {
    figures: [
      {
        name: 'small combinations, each single fault or load at each moment',
        figure: chosen.length,
      },
    ],
    faults: [
      ...faults.slice(0, SHOWN),
      ...(faults.length > SHOWN ? [`${faults.length - SHOWN} more small combinations`] : []),
    ],
  };
}

async function playDrawn(stage: Stage, { seed, size }: Scale): Promise<Proved> {
  let count = 0;
  const property = fc.asyncProperty(schedule, async (one) => {
    count += 1;
    const broken = await brokenBy(stage, one);
    if (broken) throw new Error(broken);
  });
  const { failed, errorInstance, counterexamplePath } = await fc.check(property, {
    seed,
    numRuns: DRAWN * size,
  });
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return {
    figures: [{ name: 'schedules drawn at random', figure: count }],
    faults: failed ? [`(path ${counterexamplePath}) ${words}`] : [],
  };
}

/** What a schedule broke, with what happened in it line by line; null when all held. */
async function brokenBy(stage: Stage, one: Schedule): Promise<string | null> {
  const { faults, log } = await play(stage, one);
  return faults.length > 0 ? [...faults, ...log].join('\n      ') : null;
}
