import type { Dependencies } from '../dependencies.ts';
import { traced } from '../tracing/traces.ts';

type Rounds = { start(): void; stop(): Promise<void> };

type Needs = Pick<Dependencies, 'log' | 'metrics' | 'clock' | 'traces'>;
/** `name` is for people: in the log and among the figures. */
type Job = { readonly name: string; readonly everyMs: number };

/** Does something now and then every so often, one round at a time. A round that fails is logged; the next one tries again. */
export function createRounds(
  { name, everyMs }: Job,
  { log, metrics, clock, traces }: Needs,
  round: () => Promise<unknown>,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const span = { kind: 'inside', name: `work ${name}`, facts: { 'saldar.work': name } } as const;
  const run = () => {
    running = traced(traces, span, round)
      .then(() => 'done' as const)
      .catch((error: unknown) => {
        log.error({ work: name, err: error }, 'a round of background work failed');
        return 'failed' as const;
      })
      .then((outcome) => {
        metrics.countRound(name, outcome, clock.now());
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  };
  return {
    start() {
      metrics.expectRounds(name, clock.now());
      run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
