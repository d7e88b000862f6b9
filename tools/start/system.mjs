import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoEnv, keepEnvironment, readSecrets } from './demo-env.mjs';
import { ensureInstalled } from './install.mjs';
import { choosePorts, freePort } from './ports.mjs';
import { build, loadDemo, provideDatabase, startProgram, takeDataFolder } from './parts.mjs';

/**
 * The whole system on one machine: what `npm start` and the browser tests start.
 *
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {{ portal: string, sandbox: string | undefined, databaseUrl: string, serverPid: number }} Addresses
 * @typedef {object} Undertaking a start under way
 * @property {string} root
 * @property {Settings} settings
 * @property {boolean} dev
 * @property {(line: string) => void} say
 * @property {AbortSignal} signal ends it early
 * @property {(stop: () => void | Promise<void>) => void} onStop to be done at the end, the last said first
 * @property {(why: string) => void} fail something ended by itself
 */

/** Without what is of institutions that this system has no file of: a name of theirs would be a mistake. @param {NodeJS.ProcessEnv} demo @param {string} folder */
function ofPresent(demo, folder) {
  const isAbsent = (/** @type {string} */ name) => {
    const [key = '', own] = name.toLowerCase().split('__');
    return own !== undefined && !existsSync(join(folder, key.replaceAll('_', '-')));
  };
  return Object.fromEntries(Object.entries(demo).filter(([name]) => !isAbsent(name)));
}

/**
 * The environment of the programs: the demo's values, over them what a person set, over that what was chosen here.
 * @param {import('./demo-env.mjs').Where} where
 * @param {boolean} demo
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(where, demo) {
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const chosen = { PORT: String(where.serverPort), DATABASE_URL: where.databaseUrl, SALDAR_DATA: where.data };
  if (!demo) return { ...set, ...chosen };
  const sandbox = {
    SANDBOX_PORT: String(where.sandboxPort),
    SMTP_PORT: String(where.smtpPort),
    SFTP_PORT: String(where.sftpPort),
  };
  const all = demoEnv(where, readSecrets(join(where.data, 'secrets.json')));
  const own = ofPresent(all, set.INSTITUTIONS_DIR ?? all.INSTITUTIONS_DIR);
  return { ...own, ...set, ...chosen, ...sandbox };
}

/** @param {Undertaking} run */
async function choose({ settings, dev }) {
  const { port, sandboxPort, smtpPort, sftpPort, demo } = settings;
  const wanted = demo
    ? { PORT: port, SANDBOX_PORT: sandboxPort, SMTP_PORT: smtpPort, SFTP_PORT: sftpPort }
    : { PORT: port };
  const { PORT = 0, SANDBOX_PORT = 0, SMTP_PORT = 0, SFTP_PORT = 0 } = await choosePorts(wanted);
  // In development people visit Vite, and Vite passes on to the server what is the server's.
  const serverPort = dev ? await freePort() : PORT;
  const ports = {
    port: PORT,
    serverPort,
    sandboxPort: SANDBOX_PORT,
    smtpPort: SMTP_PORT,
    sftpPort: SFTP_PORT,
  };
  return { ...ports, data: settings.data };
}

/**
 * Starts all of it, in order; each part is stopped by what it gave to `onStop`.
 * @param {Undertaking} run
 * @returns {Promise<Addresses>}
 */
export async function startSystem(run) {
  const { root, settings, dev, say, signal } = run;
  takeDataFolder(run);
  const node = await ensureInstalled(root, say, signal);
  const ports = await choose(run);
  const reports = process.env.SALDAR_REPORTS === 'sandbox';
  const where = { ...ports, databaseUrl: await provideDatabase(run, node), reports };
  const env = environmentOf(where, settings.demo);
  const start = (/** @type {string} */ name, /** @type {string[]} */ words, /** @type {string} */ health) =>
    startProgram(run, { node, name, words, env: { ...env, SALDAR_SERVER_PORT: env.PORT }, health });
  const reloading = dev ? ['tools/start/watch.mjs'] : [];
  const portal = `http://localhost:${where.port}`;
  const sandbox = settings.demo ? `http://127.0.0.1:${where.sandboxPort}` : undefined;

  if (settings.demo) keepEnvironment(settings.data, env);
  if (!dev) await build(run, node, env);
  const health = `http://localhost:${where.serverPort}/health`;
  // The last one said here is the first one to stop.
  const [, serverPid] = await Promise.all([
    sandbox && start('sandbox', [...reloading, 'sandbox/main.ts'], `${sandbox}/health`),
    start('server', dev ? [...reloading, 'server/main.ts'] : ['dist-server/main.js'], health),
  ]);
  if (dev)
    await start(
      'page',
      ['node_modules/vite/bin/vite.js', '--port', String(where.port), '--strictPort'],
      portal,
    );
  if (settings.demo) await loadDemo(run, node, env);
  return { portal, sandbox, databaseUrl: where.databaseUrl, serverPid };
}
