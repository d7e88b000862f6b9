import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

function start(env: Record<string, string>): ChildProcess {
  child = spawn(process.execPath, [join(__dirname, 'main.ts')], {
    env: { SALDAR_DATA: dataDir, SANDBOX_PORT: '0', SMTP_PORT: '0', SFTP_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

async function firstLine(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}

test('it prints in one line where it is, and ends in order when asked to', async () => {
  const process = start({});
  const exited = once(process, 'exit');
  const line = await firstLine(process.stdout);
  const [, origin = ''] =
    /^Sandbox ready: (http:\/\/127\.0\.0\.1:\d+) \(mail on 127\.0\.0\.1:\d+\)$/.exec(line) ?? [];
  const health = await fetch(`${origin}/health`);
  expect(await health.json()).toEqual({ ok: true });
  process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('with a wrong environment it says what is wrong and does not start', async () => {
  const process = start({ SANDBOX_PORT: 'x', SMTP_PORT: '99999' });
  const exited = once(process, 'exit');
  expect(await firstLine(process.stderr)).toBe(
    'The sandbox cannot start. Wrong in the environment: SANDBOX_PORT, SMTP_PORT.',
  );
  expect(await exited).toEqual([1, null]);
});
