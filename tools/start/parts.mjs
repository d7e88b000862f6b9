import { join } from 'node:path';
import { lastLines, runToEnd, startChild, waitHealthy } from './children.mjs';
import { openDatabase } from './database.mjs';
import { takeLock, waitForLock } from './lock.mjs';
import { isBuildStale, isServerStale } from './build-cache.mjs';

/** @typedef {import('./system.mjs').Undertaking} Undertaking */

/** @param {string} folder @throws saying what to do where nothing may be written */
function lockOf(folder) {
  try {
    return takeLock(join(folder, 'saldar.lock'));
  } catch (problem) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (problem);
    throw new Error(
      `Saldar cannot write in ${folder} (${code}): it keeps its data there. Choose another folder: SALDAR_DATA=/path/of/yours npm start`,
      { cause: problem },
    );
  }
}

/** @param {Undertaking} run */
export function takeDataFolder({ settings, onStop }) {
  const lock = lockOf(settings.data);
  if ('heldBy' in lock)
    throw new Error(
      `Another Saldar (process ${lock.heldBy}) is using ${settings.data}: stop it, or choose another folder: SALDAR_DATA=.saldar2 PORT=3001 SANDBOX_PORT=3101 SMTP_PORT=3126 SFTP_PORT=3123 npm start`,
    );
  onStop(lock.release);
}

/** The database of DATABASE_URL, or our own, started. @param {Undertaking} run @param {string} node @returns {Promise<string>} its URL */
export async function provideDatabase({ settings, say, signal, onStop, fail }, node) {
  if (settings.databaseUrl) {
    say('Using the database of DATABASE_URL…');
    await checkDatabase(settings.databaseUrl);
    return settings.databaseUrl;
  }
  say('Starting the database…');
  const logFile = join(settings.data, 'logs/database.log');
  const database = await openDatabase({ node, folder: settings.data, logFile, signal });
  onStop(database.close);
  void database.ended.then((why) => fail(`The database ended unexpectedly: ${why}`));
  return database.url;
}

/** @param {string} url @throws naming its host, never its password, when it does not let us in */
async function checkDatabase(url) {
  if (!URL.canParse(url)) throw new Error('DATABASE_URL is not postgres://user:password@host:port/database.');
  // Only here: before the installation there is no driver.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (problem) {
    const { code, message } = /** @type {{ code?: string, message?: string }} */ (problem);
    const reason = code ?? message;
    throw new Error(
      `The database of DATABASE_URL (${client.host}:${client.port}) refuses the connection: ${reason}`,
      { cause: problem },
    );
  }
}

/** Builds the page and the server if they are older than their sources. @param {Undertaking} run @param {string} node @param {NodeJS.ProcessEnv} serverEnv */
export async function build({ root, settings, say, signal }, node, serverEnv) {
  const logFile = join(settings.data, 'logs/build.log');
  const release = await waitForLock(join(root, '.saldar/build.lock'), {
    onWait: () => say('Another process is building the page: waiting for it…'),
  });
  try {
    const { INSTITUTIONS_DIR } = serverEnv;
    const env = { ...process.env, INSTITUTIONS_DIR, NO_COLOR: '1' };
    for (const [what, isStale, words] of /** @type {const} */ ([
      ['page', isBuildStale, ['tools/build/build.ts']],
      ['server', isServerStale, ['tools/build/server.ts']],
    ])) {
      if (!isStale(root, env)) continue;
      say(`Building the ${what}…`);
      await runToEnd({
        name: `Building the ${what}`,
        command: node,
        words: [...words],
        env,
        cwd: root,
        logFile,
        signal,
      });
    }
  } finally {
    release();
  }
}

/**
 * Starts one of our programs and waits until it answers; when it ends later by itself, everything ends.
 * @param {Undertaking} run
 * @param {{ node: string, name: string, words: string[], env: NodeJS.ProcessEnv, health: string }} program
 * @returns {Promise<number>} its pid
 */
export async function startProgram(
  { root, settings, say, signal, onStop, fail },
  { node, name, words, env, health },
) {
  say(`Starting the ${name}…`);
  const logFile = join(settings.data, `logs/${name.replaceAll(' ', '-')}.log`);
  const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;
  const program = {
    name: `the ${name}`,
    command: node,
    words: ['--import', exitWithParent, ...words],
    env,
    cwd: root,
    logFile,
  };
  // Until it answers, what goes wrong is printed once, with its end.
  let answers = false;
  const child = startChild(program, (line) => answers && say(line));
  onStop(child.stop);
  await waitHealthy(child, health, signal);
  answers = true;
  void child.ended.then((how) =>
    fail(`The ${name} ended unexpectedly (${how}). The end of ${logFile}:\n${lastLines(logFile, 15)}`),
  );
  return child.pid;
}

/** Loads the debtors of the demo, unless another portfolio was loaded. @param {Undertaking} run @param {string} node @param {NodeJS.ProcessEnv} env */
export async function loadDemo({ root, settings, say, signal }, node, env) {
  say('Loading the demo portfolio…');
  const words = ['tools/demo/load.ts', join(settings.data, 'demo')];
  const logFile = join(settings.data, 'logs/demo.log');
  await runToEnd({
    name: 'Loading the demo portfolio',
    command: node,
    words,
    env,
    cwd: root,
    logFile,
    signal,
    say,
  });
}
