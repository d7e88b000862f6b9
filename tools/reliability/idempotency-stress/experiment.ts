import { buildApp } from '#server/app.ts';
import { playScene } from '../support/run-schedules.ts';
import { createStage, type Stage } from '../support/scheduled-system.ts';
import { crashAndAskAgain } from './crash-and-retry.ts';
import { KINDS, type Kind } from './requests.ts';
import { storm, TWINS } from './concurrent-retries.ts';
import { playTwins, twinsStory } from './duplicate-requests.ts';
import { withCluster } from '../support/database.ts';
import type { Proved, Prove, Scale } from '../support/result.ts';

/** From this size on every place is tried, not one of so many. */
const WHOLE = 8;

const TWINS_IN_TURNS = {
  name: 'orders of twins of a key, query by query',
  stories: twinsStory,
  play: playTwins,
  runs: 5,
};

/** A key has one effect and one answer, whoever brings it again and however (payment-safety E4). */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const stage = await createStage();
    try {
      const parts = [
        await playScene(stage, scale, TWINS_IN_TURNS),
        await proveStorms(stage, scale),
        await proveCrashes(stage, scale),
      ];
      return {
        figures: parts.flatMap(({ figures }) => figures),
        faults: parts.flatMap(({ faults }) => faults),
      };
    } finally {
      await stage.world.close();
    }
  });

async function proveStorms(stage: Stage, { size }: Scale): Promise<Proved> {
  const { world } = stage;
  const apps = [await buildApp(world.deps), await buildApp(world.deps)];
  const faults: string[] = [];
  const count = { effects: 0, keys: 0 };
  for (const kind of Array.from({ length: size }, () => KINDS).flat()) {
    await world.reset();
    const blown = await storm(stage, apps, kind);
    faults.push(...blown.faults, ...(await stage.end(9)));
    count.effects += blown.effects;
    count.keys += blown.keys;
  }
  await Promise.all(apps.map((app) => app.close()));
  return {
    figures: [
      {
        name: `keys brought by ${TWINS} twins at once, and again in every way`,
        figure: count.keys,
        unit: 'keys',
      },
      { name: '  effects of a key (1)', figure: count.effects / count.keys, unit: 'effects' },
    ],
    faults,
  };
}

async function proveCrashes(stage: Stage, { seed, size }: Scale): Promise<Proved> {
  const step = Math.max(1, Math.round(WHOLE / size));
  const faults: string[] = [];
  let crashes = 0;
  for (const kind of KINDS) {
    await stage.world.reset();
    for (let at = seed % step; await crash(kind, at); at += step) crashes += 1;
    faults.push(...(await stage.end(9)));
  }
  return {
    figures: [{ name: 'deaths in the middle of a keyed call', figure: crashes, unit: 'places' }],
    faults,
  };

  async function crash(kind: Kind, at: number): Promise<boolean> {
    const crashed = await crashAndAskAgain(stage, kind, at);
    faults.push(...crashed.faults);
    return crashed.died;
  }
}
