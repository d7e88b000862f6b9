import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from '../../start/ports.mjs';

/** A clock tick of the kernel's account of processor time. Milliseconds. */
const TICK_MS = 10;

export type Measured = {
  readonly origin: string;
  readonly pid: number;
  /** Statements and commits so far; only of a server that counts them. */
  counts(): Promise<{ statements: number; commits: number }>;
  stop(): Promise<void>;
};

/** Starts a program that says when it answers. @throws when it ends before that */
export async function startMeasured(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Measured> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, ...env, PORT: String(port), PUBLIC_URL: origin },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('Saldar answers at') && resolve());
    void ended.then(() => reject(new Error(`${words.at(-1)} does not start`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    async counts() {
      const answer = once(child, 'message');
      child.send('statements');
      const [counted] = (await answer) as [{ statements: number; commits: number }];
      return counted;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a process has had of the processor, with the children it has buried; 0 of one that has ended. Milliseconds. */
function processorMs(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  const fields = stat.split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

export const parentOf = (pid: number) =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Processor time of a process, and of the PostgreSQL that listens for it. Milliseconds. */
export function createAccount(server: Measured, postmaster: number) {
  return () => {
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    const ofDatabase = backends.filter((pid) => {
      try {
        return pid === postmaster || parentOf(pid) === postmaster;
      } catch {
        return false;
      }
    });
    return {
      node: processorMs(server.pid),
      database: ofDatabase.reduce((sum, pid) => sum + processorMs(pid), 0),
    };
  };
}
