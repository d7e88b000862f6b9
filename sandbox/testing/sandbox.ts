import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createSmtp } from '../mailbox/smtp.ts';
import { createSwitchboard, type ModesChange } from '../modes.ts';
import { RANDOM_NAMES } from '../names.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createSftp } from '../sftp/server.ts';
import { openStore } from '../store.ts';
import type { SandboxState } from '../sandbox-state.ts';

/** A sandbox of a test's own: real sockets on free ports, a clock that the test moves. */
export type TestSandbox = {
  app: FastifyInstance;
  state: SandboxState;
  origin: string;
  smtpPort: number;
  sftpPort: number;
  /** Moves the clock on by this many milliseconds. */
  pass(ms: number): void;
  change(modes: ModesChange): void;
  close(): Promise<void>;
};

export const TEST_SETTINGS: Settings = {
  ...readSettings({}, join(__dirname, '..')),
  port: 0,
  smtpPort: 0,
  sftpPort: 0,
  dataDir: null,
  hangMs: 30,
};

/** Starts one; everything is in memory unless `dataDir` names a folder. */
export async function startSandbox(settings: Partial<Settings> = {}): Promise<TestSandbox> {
  let now = Date.parse('2026-03-10T15:00:00Z');
  const complete = { ...TEST_SETTINGS, ...settings };
  const modes = createSwitchboard();
  const clock = () => now;
  const sandboxState: SandboxState = {
    clock,
    names: RANDOM_NAMES,
    settings: complete,
    store: openStore(complete.dataDir, clock),
    modes,
  };
  const app = buildApp(sandboxState);
  const smtp = createSmtp(sandboxState);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const sftp = createSftp(sandboxState);
  await new Promise<void>((resolve) => sftp.listen(0, '127.0.0.1', resolve));
  return {
    app,
    state: sandboxState,
    origin,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    sftpPort: (sftp.address() as AddressInfo).port,
    pass: (ms) => void (now += ms),
    change: (change) => void modes.change(change),
    close: async () => {
      await new Promise<void>((resolve) => void smtp.close(resolve));
      await new Promise<void>((resolve) => void sftp.close(() => resolve()));
      await app.close();
    },
  };
}

/** One for each test of a file. */
export function sandboxForEach(settings: Partial<Settings> = {}): TestSandbox {
  const sandbox = {} as TestSandbox;
  beforeEach(async () => void Object.assign(sandbox, await startSandbox(settings)));
  afterEach(() => sandbox.close());
  return sandbox;
}

/** Asks until the answer is what is waited for, for five seconds; answers the last one. */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  isThere: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const until = Date.now() + 5_000; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
    const answer = await ask();
    if (isThere(answer) || Date.now() > until) return answer;
  }
}
