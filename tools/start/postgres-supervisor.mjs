import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { waitForLock } from './lock.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { freePort, isFree } from './ports.mjs';
import { clearLeftover, createCluster, findBinaries, startServer } from './postgres.mjs';

/**
 * The process that owns the database: started with an IPC channel, it answers `{ url }` or `{ failed }`, and shuts
 * PostgreSQL down cleanly on request or when its parent process has ended in any way.
 *
 *   node tools/start/postgres-supervisor.mjs DATA_FOLDER LOG_FILE    keeps DATA_FOLDER/postgres
 *   node tools/start/postgres-supervisor.mjs --temporary             a throw-away cluster for tests, fast and forgetful
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  max_connections: '200',
  // With few rows a plan is as good for all values, and making one takes longer than what it does.
  plan_cache_mode: 'force_generic_plan',
  // Far from Santiago: a query that takes the day of an instant without naming the zone gets another day than the tests expect.
  timezone: 'Pacific/Kiritimati',
};

/** @typedef {{ port: number, password: string }} Access */

/** @param {string} file @returns {Access | undefined} */
const readAccess = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Whole or not at all: without its password a database is lost, and a disk may be full. @param {string} file @param {Access} access */
function writeAccess(file, access) {
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The port of the last time if it is still free. @param {Access | undefined} known @returns {Promise<Access>} */
async function chooseAccess(known) {
  const port = known && (await isFree(known.port)) ? known.port : await freePort();
  return { port, password: known?.password ?? randomBytes(18).toString('base64url') };
}

/** @param {Access} access */
const urlOf = ({ port, password }) => `postgres://saldar:${password}@127.0.0.1:${port}/saldar`;

/** @param {string} url @param {string} database */
const connect = async (url, database) => {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: database }).href,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const WRONG_PASSWORD = '28P01';

/** Waits until it answers, recovery after a crash included, and makes the database `saldar` once. @param {string} url @param {import('./postgres.mjs').Server} server */
async function waitUntilServing(url, server) {
  let gone = false;
  void server.exited.then(() => (gone = true));
  for (const until = Date.now() + 300_000; ; await pause(50)) {
    if (gone) throw new Error('PostgreSQL ended at its start');
    try {
      const client = await connect(url, 'postgres');
      const { rowCount } = await client.query("select from pg_database where datname = 'saldar'");
      if (!rowCount) await client.query('create database saldar');
      return await client.end();
    } catch (problem) {
      const { code } = /** @type {{ code?: string }} */ (problem);
      if (code === WRONG_PASSWORD)
        throw new Error(
          'The password in database.json is of another database: put the old file back, or remove the folder postgres',
          { cause: problem },
        );
      if (Date.now() > until) throw problem;
    }
  }
}

/** @param {string} folder @param {string} logFile @param {Record<string, string>} settings */
async function keep(folder, logFile, settings) {
  const binaries = await findBinaries();
  const cluster = join(folder, 'postgres');
  const accessFile = join(folder, 'database.json');
  mkdirSync(dirname(logFile), { recursive: true });
  onEnd(await waitForLock(join(folder, 'postgres.lock'), { deadline: 90_000 }));
  await clearLeftover(cluster);
  for (let tries = 1; ; tries += 1) {
    const access = await chooseAccess(readAccess(accessFile));
    writeAccess(accessFile, access);
    if (!existsSync(cluster)) await createCluster(cluster, access.password, binaries, broken.signal);
    const server = startServer(cluster, access.port, binaries, { log: openSync(logFile, 'a'), settings });
    onEnd(server.stop);
    try {
      await waitUntilServing(urlOf(access), server);
      return { url: urlOf(access), exited: server.exited.then(() => lastLines(logFile)) };
    } catch (problem) {
      await server.stop();
      // Connections of a killed server may take a moment to end, and a port may be taken between choosing and using it.
      const passes = /still in use|could not create any TCP/.test(lastLines(logFile));
      if (!passes || tries === 20 || broken.signal.aborted)
        throw new Error(`${wordsOf(problem)}; its last words: ${lastLines(logFile)}`, { cause: problem });
      await pause(500);
    }
  }
}

/** @param {unknown} problem */
const wordsOf = (problem) => (problem instanceof Error ? problem.message : String(problem));

/** @param {string} file */
const lastLines = (file) => readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ');

/** @type {(() => void | Promise<void>)[]} */
const endings = [];
/** @param {() => void | Promise<void>} ending */
const onEnd = (ending) => void endings.unshift(ending);
const broken = new AbortController();
/** @param {number} code */
async function end(code) {
  if (broken.signal.aborted) return;
  broken.abort();
  for (const step of endings) await step();
  process.exit(code);
}

/** @param {object} message */
const report = (message) => process.connected && process.send?.(message);

async function main() {
  process.on('disconnect', () => void end(0));
  process.on('message', () => void end(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  const [folder = '', logFile = ''] = process.argv.slice(2);
  try {
    const temporary = folder === '--temporary';
    const data = temporary ? mkdtempSync(join(memoryFolder(), 'saldar-test-')) : folder;
    if (temporary) {
      chmodSync(data, 0o755);
      onEnd(() => rmSync(data, { recursive: true, force: true }));
    }
    const kept = await keep(data, temporary ? join(data, 'database.log') : logFile, temporary ? FAST : {});
    report({ url: kept.url });
    const words = await kept.exited;
    if (!broken.signal.aborted) report({ failed: `PostgreSQL ended by itself; its last words: ${words}` });
  } catch (problem) {
    report({ failed: wordsOf(problem) });
  }
  await end(1);
}

await main();
