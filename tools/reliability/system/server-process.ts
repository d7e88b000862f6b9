import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What can be sent to a preloaded server (clock.mjs, crash-points.mjs). */
type Message = {
  ahead?: number;
  watch?: boolean;
  crashAt?: { name: string; nth: number } | null;
};

export type ServerProcess = {
  /** Ends when it answers; fails when it ends before that. */
  readonly ready: Promise<void>;
  /** The signal it ended by, or its exit code. */
  readonly ended: Promise<string>;
  /** Ends when the process has heard it, or is no more. What it says of effects before comes before. */
  send(message: Message): Promise<void>;
  /** Called with every effect once it is watched. */
  onEffect(listen: (effect: string) => void): void;
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  /** What it said of errors, for a fault's words. */
  said(): string;
};

const PRELOADED = ['clock.mjs', 'crash-points.mjs'].flatMap((file) => [
  '--import',
  `./tools/reliability/system/${file}`,
]);

/** The server as a process of its own, as an operator starts it; `program` is what Node is given to run. */
export function startServer(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = [...PRELOADED, 'server/main.ts'],
): ServerProcess {
  const words = ['--disable-warning=ExperimentalWarning', ...program];
  const cached = { ...env, NODE_COMPILE_CACHE: join(tmpdir(), 'saldar-compiled') };
  const child = spawn(process.execPath, words, { env: cached, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000);
      if (said.includes('Saldar answers at')) resolve();
    });
    void ended.then((how) => reject(new Error(`The server ended with ${how}: ${said}`)));
  });
  ready.catch(() => undefined);
  child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(-4000)));
  // A message to a process that is just dying goes nowhere, which is where it belongs.
  child.on('error', () => undefined);
  const hearing: (() => void)[] = [];
  child.on('message', ({ heard }: { heard?: true }) => void (heard && hearing.shift()?.()));
  return {
    ready,
    ended,
    async send(message) {
      if (!child.connected) return;
      const heard = new Promise<void>((resolve) => hearing.push(resolve));
      child.send(message, () => undefined);
      await Promise.race([heard, ended]);
    },
    onEffect: (listen) =>
      void child.on(
        'message',
        (message: { effect?: string }) => message.effect !== undefined && listen(message.effect),
      ),
    signal: (name) => void child.kill(name),
    said: () => said,
  };
}
