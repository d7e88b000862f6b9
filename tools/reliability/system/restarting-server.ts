import { freePort } from '../../start/ports.mjs';
import { startServer, type ServerProcess } from './server-process.ts';
import type { TestSystem } from './test-system.ts';

/** A supervised server: restarted at one address whenever its process ends. */
export type StandingServer = {
  readonly origin: string;
  /** The process of this moment. */
  process(): ServerProcess;
  /** Why it ended without being killed; null while it has not. */
  ended(): Error | null;
  /** Ends once it answers, after however many starts. */
  serving(): Promise<void>;
  /** How often a process of it was killed, and how long each time until it answered again. Milliseconds. */
  readonly recoveries: number[];
  /** Ends in order and starts again, as a new release does. Fails when it does not end in order. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** `onDeath` is done before the next start. */
export async function standServer(
  testSystem: TestSystem,
  onDeath = testSystem.passForTheDead,
): Promise<StandingServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const recoveries: number[] = [];
  let stopped = false;
  let isRestarting = false;
  let ended: Error | null = null;
  let current = begin();
  let serving = current.ready;

  function begin(): ServerProcess {
    const env = { ...testSystem.env, PORT: String(port), PUBLIC_URL: origin };
    return startServer({ ...env, PROVE_CLOCK_AHEAD: String(testSystem.clock.ahead()) });
  }

  async function again(): Promise<void> {
    const died = performance.now();
    await onDeath();
    current = begin();
    watch(current);
    await current.ready.catch(() => undefined);
    recoveries.push(performance.now() - died);
  }

  function watch(child: ServerProcess): void {
    void child.ended.then((how) => {
      if (stopped || isRestarting) return;
      if (how !== 'SIGKILL') ended = new Error(`The server ended by itself with ${how}: ${child.said()}`);
      serving = ended ? Promise.reject(ended) : again();
      serving.catch(() => undefined);
    });
  }
  watch(current);

  /** Also when it dies while it is waited for. */
  async function settled(): Promise<void> {
    if (ended !== null) throw ended;
    for (let waited: Promise<void> | null = null; waited !== serving;) {
      waited = serving;
      await waited;
    }
  }

  return {
    origin,
    process: () => current,
    ended: () => ended,
    serving: settled,
    recoveries,
    async restart() {
      isRestarting = true;
      current.signal('SIGTERM');
      const how = await current.ended;
      isRestarting = false;
      current = begin();
      watch(current);
      serving = current.ready;
      await serving;
      if (how !== '0') throw new Error(`A server asked to end did so with ${how}.`);
    },
    async stop() {
      stopped = true;
      current.signal('SIGTERM');
      const late = setTimeout(() => current.signal('SIGKILL'), 15_000);
      await current.ended;
      clearTimeout(late);
    },
  };
}
