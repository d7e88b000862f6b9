import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built page is made from. */
const SOURCES = [
  'src',
  'machines',
  'contract',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'script/build.ts',
  'script/build',
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

/** Whether dist/ has to be built: absent, or older than what it is made from. @param {string} root */
export function isBuildStale(root) {
  const built = lastChange(join(root, 'dist/index.html'));
  return SOURCES.some((source) => lastChange(join(root, source)) > built);
}
