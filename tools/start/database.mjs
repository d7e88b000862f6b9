import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('postgres-supervisor.mjs', import.meta.url));

/**
 * Starts the real PostgreSQL of a data folder, making it the first time. A keeper of its own owns it, away from the
 * terminal's Ctrl-C, and stops it in order even when this process is killed.
 *
 * @param {{ node: string, folder: string, logFile: string, signal?: AbortSignal }} where node: the Node that runs the keeper
 * @returns {Promise<{ url: string, ended: Promise<string>, close: () => Promise<void>, unref: () => void }>}
 *   ended: why, when it ends by itself; unref: do not stay alive for it
 * @throws with PostgreSQL's own words when it does not start
 */
export async function openDatabase({ node, folder, logFile, signal }) {
  const keeper = fork(KEEPER, [folder, logFile], { execPath: node, execArgv: [], detached: true });
  const exited = new Promise((resolve) => keeper.once('exit', resolve));
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    keeper.on('message', (/** @type {{ failed?: string }} */ { failed }) => failed && resolve(failed));
    void exited.then(() => resolve('its keeper ended'));
  });
  /** @type {Promise<string>} */
  const ready = new Promise((resolve) => {
    keeper.on('message', (/** @type {{ url?: string }} */ { url }) => url && resolve(url));
  });
  const close = async () => {
    if (keeper.connected) keeper.disconnect();
    await exited;
  };
  const giveUp = () => void close();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const url = await Promise.race([ready, ended.then((why) => Promise.reject(new Error(why)))]);
    const unref = () => [keeper, keeper.channel].forEach((held) => held?.unref());
    return { url, ended, close, unref };
  } catch (problem) {
    await close();
    throw problem;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
