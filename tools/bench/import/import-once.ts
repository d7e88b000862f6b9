import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImportOnce } from './once.ts';

/** In a process of its own, so that its memory is its own. */
export async function importOnce(url: string, files: string[]): Promise<ImportOnce> {
  const child = fork(fileURLToPath(new URL('once.ts', import.meta.url)), [url, ...files]);
  const exited = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the import ended with ${code}`)),
  );
  const [measured] = (await Promise.race([once(child, 'message'), exited])) as [ImportOnce];
  await exited.catch(() => undefined);
  return measured;
}
