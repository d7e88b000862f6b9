import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const INSTALL_MILLISECONDS = 300_000;
/** Another run of the tests may be installing. */
const WAITING = ['-o', 'DPkg::Lock::Timeout=240'];

/** @param {string} command @param {string[]} words @param {object} [how] @returns {Promise<boolean>} whether it ended with 0 */
export function succeeds(command, words, how = {}) {
  const child = spawn(command, words, { stdio: 'ignore', timeout: INSTALL_MILLISECONDS, ...how });
  return new Promise((resolve) =>
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0)),
  );
}

/** @param {string} path @returns {boolean} whether there is a program */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these packages of the system that can be installed. @param {string[]} names @returns {Promise<boolean>} whether one was */
async function aptInstall(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds('apt-get', ['update', '-q'], { env });
  for (const name of names) {
    const words = ['install', '-y', '-q', '--no-install-recommends', ...WAITING, name];
    if (await succeeds('apt-get', words, { env })) return true;
  }
  return false;
}

/** How to install one of some packages of the system; undefined where one may not. */
export const installer = () =>
  process.getuid?.() === 0 && isProgram('/usr/bin/apt-get') ? aptInstall : undefined;
