import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../support/random.ts';
import type { Scene } from '../system/scene.ts';
import type { StandingServer } from '../system/standing-server.ts';
import { STORIES, type Story } from '../system/stories.ts';
import { walk, type Walked } from '../system/walk.ts';

/** One of these gives up at the first silence; the others try again. */
const GIVES_UP = 5;

/** Stories that many can live at the same time: a provider's mode is everybody's. */
const TOGETHER: readonly Story[] = STORIES.filter(({ gateway }) => gateway === undefined);

type Crowd = {
  readonly atOnce: number;
  /** So many in all, or until it is over. */
  readonly payers?: number;
  readonly isOver?: () => boolean;
  readonly origin: () => string;
};

/** Payers at the same time. Answers how each fared. */
export async function payTogether(
  scene: Scene,
  random: Random,
  { payers = Infinity, atOnce, isOver = () => false, origin }: Crowd,
): Promise<Walked[]> {
  const walked: Walked[] = [];
  let left = payers;
  const queue = async () => {
    while (left-- > 0 && !isOver()) {
      const patient = random.below(GIVES_UP) > 0;
      walked.push(await walk(scene, random.pick(TOGETHER), { comesBack: () => patient, origin }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, queue));
  return walked;
}

/**
 * Kills the server at random moments while it serves, so many times or until nobody pays any more. On a machine that starts it
 * slowly it serves longer too, so that somebody gets somewhere in between.
 */
export async function killNowAndThen(
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
