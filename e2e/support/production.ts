import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, waitHealthy } from '../../tools/start/children.mjs';
import { freePort } from '../../tools/start/ports.mjs';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../tools/test/test-system.mjs';
import type { System } from '../../tools/test/running-system.ts';
import { secret, settingsOf } from '../../tools/test/production-settings.ts';
import { asP12, makeCertificate, startProxy } from '../../tools/test/tls.ts';

export type Production = System & { stop(): Promise<void> };

const root = fileURLToPath(new URL('../..', import.meta.url));

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
