import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the built page is made from. */
const SOURCES = [
  'src',
  'machines',
  'contract',
  'domain',
  'public',
  'index.html',
  'institucion.html',
  'vite.config.ts',
  'tools/build',
  'package-lock.json',
];

/** What the built server is made from. */
const SERVER_SOURCES = [
  'server',
  'machines',
  'contract',
  'domain',
  'tools/build/server.ts',
  'package-lock.json',
];

/**
 * When anything under a path last changed, a removed file included (its folder changes).
 * @param {string} path file or folder; one that does not exist never changed
 * @returns {number} milliseconds of the epoch
 */
export function lastChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, lastChange(join(path, name))),
    found.mtimeMs,
  );
}

/**
 * Whether the page has to be built: absent, of another folder of institutions, or older than what it is made from.
 * @param {string} root @param {NodeJS.ProcessEnv} env with the folders of the build and of the institutions' files
 */
export function isBuildStale(root, env) {
  const dist = resolve(root, env.DIST_DIR || 'dist');
  const institutions = resolve(root, env.INSTITUTIONS_DIR ?? '');
  const madeFrom = join(dist, '.companies/folder');
  if (!existsSync(madeFrom) || readFileSync(madeFrom, 'utf8') !== institutions) return true;
  const built = lastChange(join(dist, 'index.html'));
  return [...SOURCES, institutions].some((source) => lastChange(resolve(root, source)) > built);
}

/** Whether the server has to be built. @param {string} root */
export function isServerStale(root) {
  const built = lastChange(join(root, 'dist-server/main.js'));
  return SERVER_SOURCES.some((source) => lastChange(join(root, source)) > built);
}
