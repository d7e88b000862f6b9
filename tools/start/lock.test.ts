import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock, waitForLock } from './lock.mjs';

const DEAD =
  'const { takeLock } = await import(process.argv[1]); takeLock(process.argv[2]); process.kill(process.pid, "SIGKILL")';

describe('a lock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldar-lock-'));
    file = join(folder, 'deep', 'one.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held by one process at a time, and says which', () => {
    const lock = takeLock(file);
    expect(lock).toEqual({ release: expect.any(Function) });
    expect(takeLock(file)).toEqual({ heldBy: process.pid });
    if ('release' in lock) lock.release();
    expect(takeLock(file)).toEqual({ release: expect.any(Function) });
  });

  it('dies with a holder that was killed', async () => {
    const words = ['--input-type=module', '-e', DEAD, join(process.cwd(), 'tools/start/lock.mjs'), file];
    const holder = spawn(process.execPath, words);
    await once(holder, 'exit');
    expect(readdirSync(join(folder, 'deep'))).toEqual(['one.lock']);
    expect(takeLock(file)).toEqual({ release: expect.any(Function) });
    expect(readdirSync(join(folder, 'deep'))).toEqual(['one.lock']);
  });

  it('is not held by a later process that got the same number', () => {
    takeLock(file);
    writeFileSync(file, `${process.pid} 1`);
    expect(takeLock(file)).toEqual({ release: expect.any(Function) });
  });

  it('is waited for, saying once who has it', async () => {
    const first = await waitForLock(file);
    const said: number[] = [];
    const second = waitForLock(file, { onWait: (pid: number) => (said.push(pid), first()) });
    (await second)();
    expect(said).toEqual([process.pid]);
  });

  it('is not waited for beyond the deadline', async () => {
    await waitForLock(file);
    await expect(waitForLock(file, { deadline: -1 })).rejects.toThrow(
      `Process ${process.pid} has kept ${file} for too long.`,
    );
  });
});
