import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, machineFinder } from './browser.mjs';
import { ensureInstalled } from '../start/install.mjs';
import {
  brokenResult,
  jestResult,
  playwrightResult,
  screensResult,
  summary,
  withTraces,
} from './results.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from './test-system.mjs';
import { findTraces, knownIn, sourcesIn, VISITS } from './personal-data-scan.mjs';
import { findMailTraces, mailsIn } from './personal-data-scan-mails.mjs';

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {{ root: string, node: string, deep: boolean, rest: string[], reports: string, stopped: () => boolean }} Run
 */

const say = (/** @type {string} */ line) => console.log(line);

/** @param {string} command @param {string[]} words @param {string} cwd @param {NodeJS.ProcessEnv} env @returns {Promise<number | null>} its exit code; its words are seen */
function show(command, words, cwd, env) {
  const child = spawn(command, words, { cwd, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('error', () => resolve(-1)).once('close', resolve));
}

/** @param {Run} run @returns {Promise<Result>} */
async function runJest({ root, node, deep, rest, reports }) {
  const report = join(reports, 'jest.json');
  say(
    deep
      ? '\nJest, the long tests…'
      : '\nJest: rules, models, screens, and the server on the real PostgreSQL…',
  );
  const words = [
    'tools/test/jest.mjs',
    '--ci',
    '--json',
    `--outputFile=${report}`,
    ...(deep ? ['--deep'] : []),
    ...(!deep && rest.length === 0 ? ['--groups'] : []),
    ...rest,
  ];
  return jestResult('jest', await show(node, words, root, process.env), report);
}

/** @param {Run} run @returns {Promise<Result>} */
async function runBrowser({ root, node, deep, rest, reports }) {
  say('\nThe browser: a whole Saldar of its own…');
  const path = await findBrowser(machineFinder({ root, node, say }));
  say(path ? `Using ${path}.` : "Using the test runner's own browser.");
  const data = makeDataFolder();
  /** @type {Result} */
  let result = brokenResult('browser', 'did not run');
  try {
    const { addresses, stop } = await startTestSystem({ data, quiet: true });
    const report = join(reports, 'playwright.json');
    const system = browserEnv(addresses, path, data);
    const env = { ...process.env, ...system, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const projects = deep ? ['--project=deep'] : ['--project=phone', '--project=desktop', '--project=https'];
    const words = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      ...projects,
      ...rest,
    ];
    const code = await show(node, words, root, env);
    const traces = await tracesOf(data, addresses, stop);
    result = withTraces(playwrightResult('browser', code, report), traces);
  } finally {
    dropDataFolder(data, result.failed > 0 ? join(root, 'test-results/logs') : undefined);
  }
  return result;
}

/** What every screen says, against the approved texts. @param {Run} run @returns {Promise<Result>} */
async function readScreens({ root, node, rest, reports }) {
  say('\nThe screens, read by a debtor of each kind…');
  const report = join(reports, 'screens.json');
  const words = ['tools/screenshots/main.ts', '--read', `--report=${report}`, ...rest];
  const code = await show(node, ['--disable-warning=ExperimentalWarning', ...words], root, process.env);
  return screensResult('screens', code, report);
}

/**
 * Ends the system and reports where it wrote down something of the people who used it.
 * @param {string} data @param {import('../start/system.mjs').Addresses} addresses @param {() => Promise<void>} stop
 */
async function tracesOf(data, { portal, databaseUrl }, stop) {
  const figures = await (await fetch(`${portal}/metrics`)).text();
  const known = await knownIn(databaseUrl, data);
  const mails = await mailsIn(databaseUrl, data);
  await stop();
  return [...findTraces(sourcesIn(data, figures), known), ...findMailTraces(mails, known)];
}

/**
 * The environment of the browser tests.
 * @param {import('../start/system.mjs').Addresses} addresses @param {string | undefined} browser @param {string} data folder
 */
const browserEnv = ({ portal, sandbox = '', databaseUrl }, browser, data) => ({
  ...(browser && { CHROMIUM_PATH: browser }),
  BASE_URL: portal,
  SANDBOX_URL: sandbox,
  DATABASE_URL: databaseUrl,
  VISITS_LOG: join(data, VISITS),
});

/** Whether there is any long browser test. @param {string} root */
const hasDeepSpecs = (root) =>
  existsSync(join(root, 'e2e/deep')) && readdirSync(join(root, 'e2e/deep')).length > 0;

/** @param {Run} run @param {string | undefined} only @returns {Promise<Result[]>} */
async function runAll(run, only) {
  /** @type {Record<string, (run: Run) => Promise<Result>>} */
  const runners = { jest: runJest, browser: runBrowser, screens: readScreens };
  if (only && !runners[only])
    throw new Error(`--only=${only} names no runner: ${Object.keys(runners).join(', ')}.`);
  /** @type {Result[]} */
  const results = [];
  for (const [name, runner] of Object.entries(runners)) {
    if ((only && name !== only) || run.stopped()) continue;
    if (run.deep && name === 'browser' && !hasDeepSpecs(run.root)) continue;
    if (run.deep && name === 'screens') continue;
    results.push(await runner(run).catch((problem) => brokenResult(name, problem)));
  }
  return results;
}

/**
 * `npm test`: everything a change has to pass, on this machine. Installs what is missing; ends with `N passed, N failed`.
 * @param {string[]} words `--deep`: the long tests instead; `--only=jest`, `--only=browser` or `--only=screens`, what follows goes to that runner
 */
export async function main(words) {
  const end = new AbortController();
  // Ctrl-C reaches the runners by the terminal; the rest is not begun.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end.abort());
  const stopped = () => end.signal.aborted;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const reports = mkdtempSync(join(tmpdir(), 'saldar-reports-'));
  const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  const rest = only ? words.filter((word) => word !== '--deep' && !word.startsWith('--only=')) : [];
  try {
    const node = await ensureInstalled(root, say, end.signal);
    const results = await runAll(
      { root, node, deep: words.includes('--deep'), rest, reports, stopped },
      only,
    );
    if (stopped()) say('\nStopped before the end.');
    say(`\n${summary(results).join('\n')}`);
    process.exitCode = stopped() || results.some(({ failed }) => failed > 0) ? 1 : 0;
  } catch (problem) {
    console.error(stopped() ? 'Stopped.' : problem instanceof Error ? problem.message : problem);
    process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
