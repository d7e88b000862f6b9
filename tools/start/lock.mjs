import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param {number} pid @returns {string[] | undefined} what the system says about it, from its state on; none where there is no /proc */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
  } catch {
    return undefined;
  }
}

/** When the process began, so that a number used again by another program is not taken for it. @param {number} pid */
const birthOf = (pid) => statOf(pid)?.[19] ?? '';

/** Whether the process runs; one that ended and was not yet buried by its parent does not. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (problem) {
    if (/** @type {NodeJS.ErrnoException} */ (problem).code !== 'EPERM') return false;
  }
  return !['Z', 'X'].includes(statOf(pid)?.[0] ?? '');
}

/** @param {string} file @returns {string | undefined} */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} text what a holder wrote: its pid and its birth */
function holderOf(text) {
  const [pid = '', birth = ''] = text.split(' ');
  return isAlive(Number(pid)) && birthOf(Number(pid)) === birth ? Number(pid) : undefined;
}

/** @param {string} file of a lock @returns {number | undefined} the live process that has it */
export function lockHolder(file) {
  const text = read(file);
  return text === undefined ? undefined : holderOf(text);
}

/** A dead holder's file is moved away first: of two who see it, one moves it and the other meets the new one. @param {string} file @param {string} seen */
function clearStale(file, seen) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
  } catch {
    // Another one was faster: the next look shows it.
  }
  rmSync(aside, { force: true });
}

/**
 * Takes a lock that dies with its holder: a file naming the process, believed only while that process lives.
 * @param {string} file
 * @returns {{ heldBy: number } | { release: () => void }} who has it (pid), or how to give it back
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  try {
    writeFileSync(mine, `${process.pid} ${birthOf(process.pid)}`);
    for (;;) {
      try {
        linkSync(mine, file);
        return { release: () => rmSync(file, { force: true }) };
      } catch (problem) {
        if (/** @type {NodeJS.ErrnoException} */ (problem).code !== 'EEXIST') throw problem;
      }
      const seen = read(file);
      const holder = seen && holderOf(seen);
      if (holder) return { heldBy: holder };
      if (seen !== undefined) clearStale(file, seen);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * The same, waiting for the holder to finish.
 * @param {string} file
 * @param {{ deadline?: number, onWait?: (pid: number) => void }} [how] deadline in milliseconds
 * @returns {Promise<() => void>} how to give it back
 */
export async function waitForLock(file, { deadline = 600_000, onWait } = {}) {
  const until = Date.now() + deadline;
  for (let reported = false; ; reported = true) {
    const lock = takeLock(file);
    if ('release' in lock) return lock.release;
    if (Date.now() > until) throw new Error(`Process ${lock.heldBy} has kept ${file} for too long.`);
    if (!reported) onWait?.(lock.heldBy);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
