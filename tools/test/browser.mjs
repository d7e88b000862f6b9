import { delimiter, join } from 'node:path';
import { installer, isProgram, succeeds } from './system-packages.mjs';

/** The one without windows first: a quarter less work for the same pages. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * @typedef {object} Finder how to look for a browser; all of it may be replaced in a test
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} say
 * @property {(path: string | undefined) => Promise<boolean>} works whether that one (none: the runner's own) opens a page
 * @property {(path: string) => boolean} exists
 * @property {() => Promise<boolean>} download the test runner's own; whether it succeeded
 * @property {(() => Promise<boolean>) | undefined} installPackage the system's; none where one may not
 */

/**
 * A browser for the tests: the one named, the one present, the test runner's own download, the system's package.
 * @param {Finder} finder
 * @returns {Promise<string | undefined>} its path; undefined: the test runner knows its own
 * @throws when there is none and none could be got, saying how to give one
 */
export async function findBrowser({ env, say, works, exists, download, installPackage }) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Error(`The browser of CHROMIUM_PATH (${named}) does not open a page.`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'];
  const present = async () => {
    for (const path of new Set(NAMES.flatMap((name) => folders.map((folder) => join(folder, name))))) {
      if (!exists(path)) continue;
      if (await works(path)) return path;
      say(`  ${path} is there, but does not open a page.`);
    }
    return undefined;
  };
  const found = await present();
  if (found) return found;
  if (await works(undefined)) return undefined;
  say('No browser on this machine: downloading one for the tests (some minutes)…');
  if ((await download()) && (await works(undefined))) return undefined;
  say('  That did not bring one that works.');
  if (installPackage) {
    say("Installing the system's package of Chromium (some minutes)…");
    const installed = (await installPackage()) && (await present());
    if (installed) return installed;
    say('  That did not bring one that works.');
  }
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/** The finder of this machine. @param {{ root: string, node: string, say: (line: string) => void }} where @returns {Finder} */
export function machineFinder({ root, node, say }) {
  const install = installer();
  return {
    env: process.env,
    say,
    works: (path) =>
      succeeds(node, [join(root, 'tools/test/try-browser.mjs'), ...(path ? [path] : [])], { cwd: root }),
    exists: isProgram,
    download: () =>
      succeeds(node, ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'], {
        cwd: root,
        stdio: 'inherit',
      }),
    installPackage: install && (() => install(['chromium-headless-shell', 'chromium'])),
  };
}
