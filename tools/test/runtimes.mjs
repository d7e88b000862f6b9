import { installer, succeeds } from './system-packages.mjs';

/**
 * What the long tests run besides Node: languages of samples, the checker of the alert rules, and what makes and boots a clean root.
 *
 * @typedef {object} Runtime
 * @property {string} name as a person asks for it
 * @property {string} command
 * @property {[command: string, ...words: string[]]} check ends with 0 where it works
 * @property {string[]} packages of Debian, the first one that there is
 *
 * @typedef {object} Machine all of it may be replaced in a test
 * @property {(line: string) => void} say
 * @property {(command: string, words: string[]) => Promise<boolean>} succeeds
 * @property {((names: string[]) => Promise<boolean>) | undefined} install the system's packages; none where one may not
 */

/** @type {Runtime} */
export const PYTHON = {
  name: 'Python 3.9 or newer',
  command: 'python3',
  check: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'],
  packages: ['python3'],
};

/** A file of source is run by the compiler, which a runtime alone does not have. @type {Runtime} */
export const JAVA = {
  name: 'a JDK, 17 or newer',
  command: 'java',
  check: ['javac', '--release', '17', '--version'],
  packages: ['openjdk-17-jdk-headless', 'default-jdk-headless'],
};

/** Debian's package also holds the server, which the tests do not use. @type {Runtime} */
export const PROMTOOL = {
  name: 'Prometheus, 2.42 or newer',
  command: 'promtool',
  check: ['promtool', '--version'],
  packages: ['prometheus'],
};

/** Makes the clean root in which a release is tried. @type {Runtime} */
export const MMDEBSTRAP = {
  name: 'mmdebstrap',
  command: 'mmdebstrap',
  check: ['mmdebstrap', '--version'],
  packages: ['mmdebstrap'],
};

/** Boots that root. @type {Runtime} */
export const NSPAWN = {
  name: 'systemd-nspawn, 252 or newer',
  command: 'systemd-nspawn',
  check: ['systemd-nspawn', '--version'],
  packages: ['systemd-container'],
};

/** Runs the Dockerfile without a daemon. @type {Runtime} */
export const BUILDAH = {
  name: 'buildah, 1.28 or newer',
  command: 'buildah',
  check: ['buildah', '--version'],
  packages: ['buildah'],
};

/** This machine. @param {(line: string) => void} say @returns {Machine} */
export const machineOf = (say) => ({ say, succeeds, install: installer() });

/**
 * Sees to it that a runtime is there, by the system's package where it is missing.
 * @param {Runtime} runtime @param {Machine} machine
 * @throws when it is not there and could not be got, saying what to install
 */
export async function provide(
  { name, command, check: [program, ...words], packages },
  { say, succeeds: works, install },
) {
  const isThere = () => works(program, words);
  if (await isThere()) return;
  if (install) {
    say(`${command} is missing: installing the system's package (some minutes)…`);
    if ((await install(packages)) && (await isThere())) return;
    say('  That did not bring one that works.');
  }
  throw new Error(
    `The long tests need ${command}: install ${name} (on Debian: apt-get install ${packages.at(-1)}).`,
  );
}
