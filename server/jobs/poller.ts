import type { Logger } from 'pino';

type Rounds = { start(): void; stop(): Promise<void> };

/** Does something now and then every so often, one round at a time. A round that fails is logged; the next one tries again. */
export function createRounds(everyMs: number, log: Logger, round: () => Promise<unknown>): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const run = () => {
    running = round()
      .catch((error: unknown) => log.error({ err: error }, 'a round of background work failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  };
  return {
    start: run,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
