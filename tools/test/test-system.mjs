import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../start/memory-folder.mjs';

/**
 * A whole Saldar for tests, started as `npm start` starts it: on free ports, in a data folder of its own.
 *
 * @typedef {import('../start/system.mjs').Addresses} Addresses
 * @typedef {{ addresses: Addresses, pid: number, ended: Promise<number | null>, stop: () => Promise<void> }} TestSystem
 */

/** Free ports, its own database, and nothing of what this machine's owner has set for real. */
const ALONE = {
  PORT: '0',
  SANDBOX_PORT: '0',
  SMTP_PORT: '0',
  SFTP_PORT: '0',
  DATABASE_URL: '',
  INSTITUTIONS_DIR: '',
  NODE_ENV: 'development',
  SALDAR_DEMO: '1',
  SALDAR_REPORTS: 'sandbox',
  SALDAR_ENV_FILE: '',
};

/** An empty data folder to be thrown away. */
export function makeDataFolder() {
  const data = mkdtempSync(join(memoryFolder(), 'saldar-system-'));
  chmodSync(data, 0o755);
  return data;
}

/** Removes a data folder, keeping its logs if a place for them is given. @param {string} data @param {string} [keepLogsIn] */
export function dropDataFolder(data, keepLogsIn) {
  const logs = join(data, 'logs');
  if (keepLogsIn && existsSync(logs)) cpSync(logs, keepLogsIn, { recursive: true });
  rmSync(data, { recursive: true, force: true });
}

/**
 * @param {{ data: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} how data: folder, kept at the end; env: over this process's
 * @returns {Promise<TestSystem>} once everything answers; pid: of the supervisor
 * @throws with its reason when it ends before that
 */
export async function startTestSystem({ data, env = {}, quiet = false }) {
  const start = fileURLToPath(new URL('../start/start.mjs', import.meta.url));
  const child = fork(start, [], {
    execArgv: [],
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, ...ALONE, SALDAR_DATA: data, ...env },
  });
  let complaints = '';
  child.stderr?.on('data', (piece) => {
    process.stderr.write(piece);
    complaints += piece;
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve));
  /** @type {Promise<Addresses>} */
  const ready = new Promise((resolve) =>
    child.on(
      'message',
      (/** @type {{ addresses?: Addresses }} */ { addresses }) => addresses && resolve(addresses),
    ),
  );
  const failed = once(child, 'close').then(([code]) => {
    // One line: a test's failure is named by the first one.
    const reason = complaints.trim().split('\n').slice(0, 3).join(' | ');
    return Promise.reject(new Error(`Saldar did not start (code ${code}): ${reason}`));
  });
  const addresses = await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { addresses, pid: child.pid ?? -1, ended, stop };
}
