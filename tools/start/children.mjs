import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {{ name: string, command: string, words: string[], env: NodeJS.ProcessEnv, cwd: string, logFile: string }} Program
 * @typedef {{ name: string, pid: number, logFile: string, ended: Promise<string>, stop: () => Promise<void> }} Child
 */

const PINO_ERROR = 50;
const ROTATE_BYTES = 5_000_000;

/**
 * What of a program's log a person at the terminal should see.
 * @param {string} line
 * @param {boolean} complained whether it came by the error stream
 * @returns {string | undefined}
 */
export function problemIn(line, complained) {
  if (!line.startsWith('{')) return complained && line.trim() ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= PINO_ERROR ? [msg, err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return complained ? line : undefined;
  }
}

/** @param {string} file */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) renameSync(file, `${file}.old`);
  const log = createWriteStream(file, { flags: 'a' });
  log.write(`--- ${new Date().toISOString()}\n`);
  return log;
}

/** The end of what was logged since the last start. @param {string} file @param {number} count */
export function lastLines(file, count) {
  const latest =
    readFileSync(file, 'utf8')
      .split(/^--- .*\n/m)
      .pop() ?? '';
  return latest.trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * Starts a program that should go on until stopped: its words into its log, problems said aloud, out of the reach of the
 * terminal's Ctrl-C so that the order of stopping is ours.
 * @param {Program} program
 * @param {(line: string) => void} say
 * @returns {Child} ended: how it ended, for a person
 */
export function startChild({ name, command, words, env, cwd, logFile }, say) {
  const log = openLog(logFile);
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
  for (const [stream, complained] of /** @type {const} */ ([
    [child.stdout, false],
    [child.stderr, true],
  ])) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        const problem = problemIn(line, complained);
        if (problem) say(`  ${name}: ${problem}`);
      });
  }
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (problem) => resolve(problem.message));
    child.once('close', (code, signal) =>
      log.end(() => resolve(signal ? `signal ${signal}` : `code ${code}`)),
    );
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(late);
  };
  return { name, pid: child.pid ?? -1, logFile, ended, stop };
}

/**
 * Runs a program to its end.
 * @param {Program & { signal?: AbortSignal, say?: (line: string) => void }} program say: hears its words; else only the log does
 * @throws with its last words when it fails
 */
export async function runToEnd({ name, command, words, env, cwd, logFile, signal, say }) {
  const log = openLog(logFile);
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
  [child.stdout, child.stderr].forEach((stream) => stream.pipe(log, { end: false }));
  if (say) createInterface({ input: child.stdout }).on('line', say);
  const code = await new Promise((resolve) => child.once('error', () => resolve(-1)).once('close', resolve));
  await new Promise((resolve) => log.end(() => resolve(undefined)));
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`${name} failed. The end of ${logFile}:\n${lastLines(logFile, 15)}`);
}

/**
 * Waits until a program answers its health question.
 * @param {Child} child
 * @param {string} url
 * @param {AbortSignal} signal
 * @param {number} [deadline] milliseconds
 */
export async function waitHealthy(child, url, signal, deadline = 60_000) {
  let over = '';
  void child.ended.then((how) => (over = how));
  for (const until = Date.now() + deadline; ; await pause(100)) {
    signal.throwIfAborted();
    if (over)
      throw new Error(
        `${child.name} ended at its start (${over}). The end of ${child.logFile}:\n${lastLines(child.logFile, 15)}`,
      );
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(5000) })).ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > until)
      throw new Error(`${child.name} did not answer ${url} in ${deadline / 1000} s: see ${child.logFile}`);
  }
}
