import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { waitForLock } from './lock.mjs';
import { readSupply, refusals } from '../supply/refusals.mjs';

/** @typedef {{ version?: string, optional?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package> | undefined} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds exactly what package-lock.json asks for. Contents are compared, not dates: a fresh checkout
 * has fresh dates, and an installation broken half way has no record.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !present[path]) || present[path]?.version === version,
  );
}

/** The PATH without this project's own programs: the installation replaces the Node among them. @param {string} root */
const outerPath = (root) =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== join(root, 'node_modules/.bin'));

/**
 * npm asked to stop goes on for a minute and would meet the next installation: it is killed, with all it started. What it
 * leaves is no installation (`isInstalled`), and the next one begins by removing it.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {AbortSignal | undefined} signal
 */
async function npmCi(root, say, signal) {
  const began = Date.now();
  const heart = setInterval(
    () => say(`  still installing (${Math.round((Date.now() - began) / 1000)} s)`),
    20_000,
  );
  const words = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const env = { ...process.env, PATH: outerPath(root).join(delimiter) };
  const npm = spawn('npm', words, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const stop = () => npm.pid && process.kill(-npm.pid, 'SIGKILL');
  signal?.addEventListener('abort', stop);
  const code = await new Promise((resolve) => npm.once('error', () => resolve(-1)).once('close', resolve));
  signal?.removeEventListener('abort', stop);
  clearInterval(heart);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error('The packages could not be installed (npm ci): its reason stands above.');
}

/** @param {string} root @throws naming each package missing from tools/supply/known.txt */
function refuseUnknown(root) {
  const refused = refusals(readSupply(root));
  if (refused.length > 0)
    throw new Error(`The packages are not installed, because of\n  ${refused.join('\n  ')}`);
}

/**
 * Installs the packages when they are missing or not those of the lockfile. Two at once wait for each other.
 * @param {string} root folder of package.json
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} the Node to run everything with
 */
export async function ensureInstalled(root, say, signal) {
  if (!isInstalled(root)) {
    const onWait = () => say('Another process is installing the packages: waiting for it…');
    const release = await waitForLock(join(root, '.saldar/install.lock'), { onWait });
    try {
      signal?.throwIfAborted();
      if (!isInstalled(root)) {
        refuseUnknown(root);
        say('Installing the packages (a minute or two the first time)…');
        await npmCi(root, say, signal);
      }
    } finally {
      release();
    }
  }
  return nodeOf(root);
}

/**
 * @param {string} root
 * @returns {string} the Node that the package `node` brings, or the present one if it is as new
 */
export function nodeOf(root) {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    'Node 24 is missing from node_modules: npm ignored install scripts. Run: npm rebuild node --ignore-scripts=false',
  );
}
