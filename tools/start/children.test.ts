import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines, problemIn, runToEnd, startChild, waitHealthy } from './children.mjs';

describe('what a person sees of a log', () => {
  it.each([
    ['{"level":30,"msg":"listening"}', false, undefined],
    ['{"level":50,"msg":"mail refused","err":{"message":"550"}}', false, 'mail refused: 550'],
    ['{"level":60,"msg":"stopping"}', true, 'stopping'],
    ['listening on 3000', false, undefined],
    ['Warning: something', true, 'Warning: something'],
    ['   ', true, undefined],
    ['{ broken', true, '{ broken'],
    ['{ broken', false, undefined],
  ])('of %p (error stream: %p) is %p', (line, complained, seen) => {
    expect(problemIn(line, complained)).toBe(seen);
  });
});

describe('a program', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'saldar-children-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const program = (code: string) => ({
    name: 'the thing',
    command: process.execPath,
    words: ['-e', code],
    env: process.env,
    cwd: folder,
    logFile: join(folder, 'logs/thing.log'),
  });

  it('that fails is reported with its last output of this run', async () => {
    await runToEnd(program('console.log("first time")'));
    const ended = runToEnd(program('console.log("second time"); process.exitCode = 3'));
    await expect(ended).rejects.toThrow(
      `the thing failed. The end of ${folder}/logs/thing.log:\nsecond time`,
    );
    expect(readFileSync(join(folder, 'logs/thing.log'), 'utf8')).toContain('first time');
  });

  it('that ends before it is healthy is reported at once', async () => {
    const child = startChild(program('console.error("no such table"); process.exit(4)'), () => undefined);
    await expect(waitHealthy(child, 'http://127.0.0.1:1/', new AbortController().signal)).rejects.toThrow(
      `the thing ended at its start (code 4). The end of ${folder}/logs/thing.log:\nno such table`,
    );
  });

  it('says its problems aloud, keeps all of it in the log, and stops when asked', async () => {
    const said: string[] = [];
    const talk = 'console.log("fine"); console.error("careful"); setInterval(() => {}, 1e6)';
    const heard = new Promise<void>((resolve) => {
      const child = startChild(program(talk), (line: string) => {
        said.push(line);
        void child.stop().then(resolve);
      });
    });
    await heard;
    expect(said).toEqual(['  the thing: careful']);
    expect(lastLines(join(folder, 'logs/thing.log'), 9).split('\n').sort()).toEqual(['careful', 'fine']);
  });
});
