import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a sample of docs/samples is run. */
export type Sample = {
  readonly command: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

type Kept = { readonly id: string; readonly event: unknown };

/** A sample receiver as its reader runs it, with a file of its own. `secrets`: as SALDAR_SECRET holds them. */
export async function startReceiver({ command, words, env: more }: Sample, secrets: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'saldar-sample-'));
  const file = join(folder, 'events.jsonl');
  const env = {
    ...{ PATH: process.env['PATH'], JAVA_HOME: process.env['JAVA_HOME'] },
    ...{ SALDAR_SECRET: secrets, EVENTS: file, PORT: String(port) },
    ...more,
  };
  const run = async () => {
    const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The sample receiver ended.')));
    ended.catch(() => undefined);
    await Promise.race([once(child.stdout, 'data'), ended]);
    return child;
  };
  let child = await run();
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    file,
    /** The HTTP status of a post. */
    post: async (body: string, headers: Record<string, string> = {}) =>
      (await fetch(url, { method: 'POST', body, headers })).status,
    kept: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Kept)
        : [],
    /** Killed, and run again with the same file. `meanwhile` happens in between. */
    async restart(meanwhile: () => void = () => undefined) {
      await kill();
      meanwhile();
      child = await run();
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
