import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../support/random.ts';
import type { StandingServer } from '../system/restarting-server.ts';

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
