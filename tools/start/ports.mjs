import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';

/** Below what the system gives to connections that go out: one of them could take the port before it is listened on. */
const FREE_FROM = 20_000;
const FREE_UNTIL = 32_000;

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | undefined>} the port if it could be listened on, else undefined
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ problem) =>
      resolve(problem.code === 'EADDRNOTAVAIL' || problem.code === 'EAFNOSUPPORT' ? port : undefined),
    );
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => resolve(port));
    });
  });
}

/** Whether this port is free on this machine, by IPv4 and by IPv6. @param {number} port */
export async function isFree(port) {
  return (await tryPort(port, '127.0.0.1')) !== undefined && (await tryPort(port, '::1')) !== undefined;
}

/** Which process has been given which port, until it ends: a port is listened on some seconds after it was found. */
const GIVEN = join(tmpdir(), `saldar-ports-${userInfo().uid}`);
/** @type {(() => void)[]} */
const releases = [];

/** Gives a port to this process, unless it or another one has it. @param {number} port */
function give(port) {
  const lock = takeLock(join(GIVEN, String(port)));
  if ('heldBy' in lock) return false;
  if (releases.length === 0) process.once('exit', () => releases.forEach((release) => release()));
  releases.push(lock.release);
  return true;
}

/**
 * @param {(port: number) => boolean} [wanted] whether it may be this one
 * @param {() => number} [draw] a port to look at
 * @returns {Promise<number>} a free port that no other process is given as long as this one runs
 */
export async function freePort(wanted = () => true, draw = () => randomInt(FREE_FROM, FREE_UNTIL)) {
  for (let tries = 0; tries < 20; tries += 1) {
    const port = draw();
    if (wanted(port) && (await isFree(port)) && give(port)) return port;
  }
  throw new Error('This machine has no free port.');
}

/**
 * The number written in a port setting; 0 means any free one.
 * @param {string} name name of the setting, for the message
 * @param {string | undefined} text
 * @param {number} fallback
 */
export function readPort(name, text, fallback) {
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new Error(`${name}=${text} is not a port: a number from 1 to 65535, or 0 for any free one.`);
  return Number(text);
}

/**
 * The ports to listen on, in the order asked.
 * @param {Record<string, number>} wanted setting → port, 0 for any free one
 * @param {(port: number) => Promise<boolean>} free
 * @param {typeof freePort} anyFree
 * @throws naming the setting whose port is taken, and how to choose another
 */
export async function choosePorts(wanted, free = isFree, anyFree = freePort) {
  /** @type {Record<string, number>} */
  const chosen = {};
  // The system may give the same free port twice: nothing listens on the first one yet.
  const isOpen = (/** @type {number} */ port) => !Object.values({ ...wanted, ...chosen }).includes(port);
  for (const name of Object.keys(wanted)) {
    const port = wanted[name] || (await anyFree(isOpen));
    const twin = Object.entries(chosen).find(([, other]) => other === port);
    if (twin) throw new Error(`${name} and ${twin[0]} are both ${port}: give each its own port.`);
    if (!(await free(port)))
      throw new Error(
        `Port ${port} (${name}) is taken by another program. Choose another: ${name}=${port + 1} npm start`,
      );
    chosen[name] = port;
  }
  return chosen;
}
