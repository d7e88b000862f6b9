import { crashIn, gapsOf, type Gap } from './effect-gaps.ts';
import { withCluster } from '../support/database.ts';
import type { Prove, Proved, Scale } from '../support/result.ts';
import { createRandom, type Random } from '../support/random.ts';
import { proveEnd } from '../system/settle-and-check.ts';
import { payTogether } from '../system/concurrent-payers.ts';
import { createTestSystem, type TestSystem } from '../system/test-system.ts';
import { standServer, type StandingServer } from '../system/restarting-server.ts';
import { SCENARIOS } from '../system/scenarios.ts';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Kills the server at random moments while it serves, a given number of times or until no payer is left. On a machine that starts it
 * slowly it serves longer too, so that some payers get on in between.
 */
async function killNowAndThen(
  server: StandingServer,
  random: Random,
  { kills, everyMs, isOver }: { kills: number; everyMs: number; isOver: () => boolean },
): Promise<number> {
  let killed = 0;
  while (killed < kills && !isOver()) {
    await server.serving();
    await pause(random.between(0.05, 1) * Math.max(everyMs, server.recoveries.at(-1) ?? 0));
    if (isOver()) break;
    server.process().signal('SIGKILL');
    await server.process().ended;
    killed += 1;
  }
  return killed;
}

/** From this size on every gap of every scenario, and not some of the first one's. */
const WHOLE = 10;
/** Gaps that a smaller run tries at most until the server dies in one. */
const PICKED = 3;

/**
 * The server's process is killed in every gap between two effects of every way to pay, and at random moments under concurrent
 * payers; it starts again, the retry schedule runs, and the books are compared with the providers' (payment-safety E1, E2).
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const testSystem = await createTestSystem();
    const server = await standServer(testSystem);
    try {
      const gaps = await proveGaps(testSystem, server, scale);
      const kills = await proveKills(testSystem, server, scale);
      await server.stop();
      const end = await proveEnd(testSystem);
      const parts = [gaps, kills, end];
      return {
        figures: [...parts.flatMap(({ figures }) => figures), recovery(server)],
        faults: parts.flatMap(({ faults }) => faults),
        untried: gaps.untried ?? [],
      };
    } finally {
      await server.stop();
      await testSystem.close();
    }
  });

async function proveGaps(
  testSystem: TestSystem,
  server: StandingServer,
  { seed, size }: Scale,
): Promise<Proved> {
  const random = createRandom(seed);
  const isWhole = size >= WHOLE;
  const bothWays = size >= 2 * WHOLE;
  const faults: string[] = [];
  const killed: string[] = [];
  const missed: string[] = [];
  await server.serving();
  for (const scenario of isWhole ? SCENARIOS : SCENARIOS.slice(0, 1)) {
    const recordings = [
      await gapsOf(testSystem, server, scenario),
      await gapsOf(testSystem, server, scenario),
    ] as const;
    const gaps = inBoth(recordings[0].gaps, recordings[1].gaps);
    faults.push(...recordings.flatMap((one) => one.faults));
    // A gap may not come again when the scenario is walked once more: then another one is picked.
    for (const gap of isWhole ? gaps : Array.from({ length: PICKED }, () => random.pick(gaps))) {
      if (!isWhole && killed.length > 0) break;
      const attempt = async (comesBack: boolean) => {
        const done = await crashIn(testSystem, server, { scenario, gap, comesBack });
        (done.crashed ? killed : missed).push(`${scenario.name}: ${gap.name}`);
        faults.push(...done.faults);
        return done.crashed;
      };
      // The gap was recorded with a debtor who comes back: without them it may not be reached.
      const isReached = await attempt(!bothWays && random.below(2) === 0);
      if (bothWays || !isReached) await attempt(true);
    }
  }
  if (killed.length === 0) faults.push('no gap was reached: nothing was proved');
  // A round of the retry schedule that came three times at first and now twice has been died after all the same.
  const untried = [...new Set(missed)].filter((gap) => !killed.includes(gap));
  const tried = killed.length + missed.length;
  const figures = [
    { name: 'gaps between two effects of each way to pay and to end', figure: tried, unit: 'tried' },
    { name: 'of them killed there (SIGKILL)', figure: killed.length, unit: 'killed' },
  ];
  return { figures, faults, untried: untried.map((gap) => `killed after ${gap}`) };
}

/** A gap of one recording only does not belong to the scenario: a daily job or a refund of an earlier debtor made it. */
function inBoth(first: readonly Gap[], second: readonly Gap[]): Gap[] {
  return first.filter(({ name, nth }) => second.some((gap) => gap.name === name && gap.nth === nth));
}

async function proveKills(
  testSystem: TestSystem,
  server: StandingServer,
  { seed, size }: Scale,
): Promise<Proved> {
  const random = createRandom(seed + 1);
  let over = false;
  const killing = killNowAndThen(server, random, { kills: size, everyMs: 400, isOver: () => over });
  const payers = 8 * size;
  const atOnce = Math.min(payers, 20);
  const walked = await payTogether(testSystem, random, { payers, atOnce, origin: () => server.origin });
  over = true;
  const killed = await killing;
  await server.serving();
  const figures = [
    { name: `payers, ${atOnce} at once`, figure: payers },
    { name: 'kills at random moments meanwhile', figure: killed, unit: 'killed' },
  ];
  return { figures, faults: walked.flatMap(({ faults }) => faults) };
}

const recovery = ({ recoveries }: StandingServer) => ({
  name: 'from a kill to serving again, at most (not judged)',
  figure: Math.round(Math.max(0, ...recoveries)),
  unit: 'ms',
});
