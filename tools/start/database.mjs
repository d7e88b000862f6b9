import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SUPERVISOR = fileURLToPath(new URL('postgres-supervisor.mjs', import.meta.url));

/**
 * Starts the real PostgreSQL of a data folder, making it the first time. A supervisor of its own owns it, away from the
 * terminal's Ctrl-C, and stops it in order even when this process is killed.
 *
 * @param {{ node: string, folder: string, logFile: string, signal?: AbortSignal }} where node: the Node that runs the supervisor
 * @returns {Promise<{ url: string, ended: Promise<string>, close: () => Promise<void>, unref: () => void }>}
 *   ended: why, when it ends by itself; unref: do not stay alive for it
 * @throws with PostgreSQL's own words when it does not start
 */
export async function openDatabase({ node, folder, logFile, signal }) {
  const supervisor = fork(SUPERVISOR, [folder, logFile], { execPath: node, execArgv: [], detached: true });
  const exited = new Promise((resolve) => supervisor.once('exit', resolve));
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    supervisor.on('message', (/** @type {{ failed?: string }} */ { failed }) => failed && resolve(failed));
    void exited.then(() => resolve('its supervisor ended'));
  });
  /** @type {Promise<string>} */
  const ready = new Promise((resolve) => {
    supervisor.on('message', (/** @type {{ url?: string }} */ { url }) => url && resolve(url));
  });
  const close = async () => {
    if (supervisor.connected) supervisor.disconnect();
    await exited;
  };
  const giveUp = () => void close();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const url = await Promise.race([ready, ended.then((why) => Promise.reject(new Error(why)))]);
    const unref = () => [supervisor, supervisor.channel].forEach((held) => held?.unref());
    return { url, ended, close, unref };
  } catch (problem) {
    await close();
    throw problem;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
