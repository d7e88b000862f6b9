import { setInterval as every } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { DEMO_DEBTORS, asTable } from '../demo/debtors.mjs';
import { deskPeople } from '../demo/desk-people.mjs';
import { loadEnvFile, readSettings } from './settings.mjs';
import { startSystem } from './system.mjs';

/** @typedef {import('./system.mjs').Addresses} Addresses */

/** How often a start by npm looks whether npm is still there. */
const LOOK_MS = 500;

/** @param {Addresses} addresses @returns {string[]} what a person needs to begin */
function welcome({ portal, sandbox }) {
  const addresses = [['Saldar', portal]];
  if (sandbox)
    addresses.push(
      ['Desk of the institutions', `${portal}/institucion`],
      ['Outside world (sandbox)', sandbox],
      ['Mailbox', `${sandbox}/mailbox`],
    );
  const debtors = [
    '',
    'Debtors to try:',
    ...asTable([['RUT', 'Serial', 'Company', 'Who', 'Scenario'], ...DEMO_DEBTORS]),
  ];
  const staff = [
    '',
    'People at the desk, signed in by their institution’s own page:',
    ...asTable([['Institution', 'Who', 'Role'], ...deskPeople()]),
  ];
  return [
    '',
    ...asTable(addresses),
    ...(sandbox ? [...debtors, ...staff] : []),
    '',
    'Ctrl-C stops everything.',
  ];
}

/** @returns {AbortController} aborted by Ctrl-C, SIGTERM, a closed terminal or the end of the parent process */
function listenForTheEnd() {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end.abort());
  process.on('disconnect', () => end.abort());
  // npm passes a signal on to its shell alone, which ends without us.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event) every(() => process.ppid !== ppid && end.abort(), LOOK_MS).unref();
  // A terminal that is gone must not keep us from stopping the rest.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return end;
}

/**
 * `npm start`: starts everything, says where it is, and stays until asked to stop or until a part ends by itself.
 * Started with a channel, it sends `{ addresses }` there once everything is ready.
 * @param {string[]} words `--dev`: with reload
 */
export async function main(words) {
  const say = (/** @type {string} */ line) => console.log(line);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const end = listenForTheEnd();
  const { signal } = end;
  /** @type {(() => void | Promise<void>)[]} */
  const stops = [];
  let failure = '';
  const fail = (/** @type {string} */ why) => {
    if (!signal.aborted) failure = why;
    end.abort();
  };
  try {
    loadEnvFile(root);
    const settings = readSettings(process.env, root);
    const onStop = (/** @type {() => void | Promise<void>} */ stop) => void stops.unshift(stop);
    const addresses = await startSystem({
      root,
      settings,
      dev: words.includes('--dev'),
      say,
      signal,
      onStop,
      fail,
    });
    signal.throwIfAborted();
    welcome(addresses).forEach(say);
    process.send?.({ addresses });
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  } catch (problem) {
    fail(problem instanceof Error ? problem.message : String(problem));
  }
  if (failure) console.error(failure);
  else say('Stopping…');
  for (const stop of stops) await stop();
  if (!failure) say('Stopped.');
  process.exit(failure ? 1 : 0);
}
