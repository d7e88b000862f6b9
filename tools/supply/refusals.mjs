import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The entries of package.json and its lockfile that are not agreed to. Checked before any installation, so before a
 * package's own script could run.
 *
 * @typedef {Record<string, string>} Versions
 * @typedef {{ dependencies?: Versions, devDependencies?: Versions, overrides?: object, allowScripts?: Record<string, boolean> }} Manifest
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, link?: boolean, hasInstallScript?: boolean, license?: string }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lockfile
 * @typedef {{ manifest: Manifest, lockfile: Lockfile, known: readonly string[] }} Supply
 */

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/** `node_modules/a/node_modules/@b/c` is `@b/c`, unless the lockfile says what is really there. @param {string} path @param {Locked} locked */
export const nameOf = (path, { name }) => name ?? path.split('node_modules/').at(-1) ?? '';

/** A line of known.txt. @param {string} path @param {Locked} locked */
export const lineOf = (path, locked) => `${nameOf(path, locked)} ${locked.license ?? 'none told'}`;

/** Of a package that takes the place of another one: `npm:name@1.2.3`. */
const STAND_IN = /^npm:(@[\w-]+\/)?[\w.-]+@/;

/** @param {object} overrides @returns {string[]} every version that is asked for */
const versionsIn = (overrides) =>
  Object.values(overrides).flatMap((one) =>
    typeof one === 'string' ? [one.replace(STAND_IN, '')] : versionsIn(one),
  );

/** @param {Supply} supply @returns {string[]} */
function unpinned({ manifest, lockfile }) {
  const { dependencies = {}, devDependencies = {}, overrides = {} } = manifest;
  const asked = { ...dependencies, ...devDependencies };
  return [
    ...Object.entries(asked)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} is asked for as "${version}", which is no exact version`),
    ...Object.entries(asked)
      .filter(([name, version]) => lockfile.packages[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `${name} ${version} is not what the lockfile holds`),
    ...versionsIn(overrides)
      .filter((version) => !EXACT.test(version))
      .map((version) => `an override asks for "${version}", which is no exact version`),
  ];
}

/** @param {string} path @param {Locked} locked @param {Supply} supply @returns {string[]} */
function faultsOf(path, locked, { manifest, known }) {
  const name = nameOf(path, locked);
  const who = `${name} ${locked.version ?? ''}`.trim();
  /** @type {[boolean, string][]} */
  const rules = [
    [!locked.integrity?.startsWith('sha512-'), 'has no sha512 of its contents'],
    [locked.resolved !== undefined || locked.link === true, 'comes from an address of its own'],
    [!EXACT.test(locked.version ?? ''), 'has no exact version'],
    [
      locked.hasInstallScript === true && !Object.hasOwn(manifest.allowScripts ?? {}, name),
      'wants to run a script when it is installed (allowScripts in package.json does not name it)',
    ],
    [
      !known.includes(lineOf(path, locked)),
      `under the licence "${locked.license ?? 'none told'}" is not in tools/supply/known.txt`,
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, why]) => `${who} ${why}`);
}

/** One sentence for each thing that is refused. @param {Supply} supply @returns {string[]} */
export function refusals(supply) {
  const packages = Object.entries(supply.lockfile.packages).filter(([path]) => path !== '');
  return [
    ...new Set([
      ...unpinned(supply),
      ...packages.flatMap(([path, locked]) => faultsOf(path, locked, supply)),
    ]),
  ];
}

/** What stands in the files of a checkout. @param {string} root @returns {Supply} */
export function readSupply(root) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  return {
    manifest: JSON.parse(read('package.json')),
    lockfile: JSON.parse(read('package-lock.json')),
    known: read('tools/supply/known.txt').trim().split('\n'),
  };
}
