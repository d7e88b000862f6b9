import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, waitHealthy } from '../../tools/start/children.mjs';
import { demoEnv, readSecrets } from '../../tools/start/demo-env.mjs';
import { freePort } from '../../tools/start/ports.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../tools/test/test-system.mjs';
import type { System } from '../../tools/test/running-system.ts';
import { asP12, makeCertificate, startProxy } from './tls.ts';

export type Production = System & { stop(): Promise<void> };

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = () => randomBytes(32).toString('hex');

async function startSandbox(env: NodeJS.ProcessEnv, data: string) {
  const exitWithParent = new URL('../../tools/start/exit-with-parent.mjs', import.meta.url).href;
  const program = {
    name: 'the sandbox',
    command: process.execPath,
    words: ['--import', exitWithParent, 'sandbox/main.ts'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    cwd: root,
    logFile: join(data, 'logs/sandbox.log'),
  };
  const child = startChild(program, () => undefined);
  await waitHealthy(child, `${env['SANDBOX_URL']}/health`, AbortSignal.timeout(60_000));
  return child;
}

/** The demo's institutions that are paid here, as names begin. */
const PAYING = ['BANCO_CORDILLERA', 'CORDILLERA_CONSUMO', 'RECUPERA'];

/** Its people sign in at a provider by https alone, which the sandbox is not: here there is no desk. */
const WITHOUT_DESK = PAYING.flatMap((key) =>
  ['DESK_ISSUER', 'DESK_CLIENT_ID', 'DESK_CLIENT_SECRET'].map((name) => [`${key}__${name}`, '']),
);

const ownOf = (key: string, gatewayKey: string, { file, password }: { file: string; password: string }) => [
  [`${key}__WEBPAY_API_KEY`, gatewayKey],
  [`${key}__AGREEMENT_P12_FILE`, file],
  [`${key}__AGREEMENT_P12_PASSWORD`, password],
];

/** What an institution sets: no demo, https, keys of its own, a certificate of its own, a proxy that is believed. */
function settingsOf(
  data: string,
  origin: string,
  ports: Record<'port' | 'sandboxPort' | 'smtpPort' | 'sftpPort', number>,
  p12: { file: string; password: string },
) {
  const gatewayKey = secret();
  const where = { ...ports, serverPort: ports.port, data, databaseUrl: '' };
  return {
    ...demoEnv(where, readSecrets(join(data, 'secrets.json'))),
    SALDAR_DEMO: '0',
    SALDAR_REPORTS: '',
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    TRANSBANK_API_KEY: gatewayKey,
    ...Object.fromEntries(PAYING.flatMap((key) => ownOf(key, gatewayKey, p12))),
    ...Object.fromEntries(WITHOUT_DESK),
    BANCO_CORDILLERA__ONECLICK_API_KEY: gatewayKey,
  };
}

/** A Saldar as an institution runs it: `npm start` in production behind its proxy; only the outside world is the sandbox. */
export async function startProduction(): Promise<Production> {
  const data = makeDataFolder();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [smtpPort, sftpPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate();
  const proxy = await startProxy(certificate, { port });
  const p12 = { file: join(data, 'institution.p12'), password: secret() };
  const env = settingsOf(data, proxy.origin, { port, sandboxPort, smtpPort, sftpPort }, p12);
  writeFileSync(p12.file, asP12(certificate, p12.password));
  const sandbox = await startSandbox(env, data);
  const running = await startTestSystem({ data, env, quiet: true });
  return {
    portal: proxy.origin,
    sandbox: env.SANDBOX_URL,
    databaseUrl: running.addresses.databaseUrl,
    async stop() {
      proxy.stop();
      await running.stop();
      await sandbox.stop();
      dropDataFolder(data);
    },
  };
}
