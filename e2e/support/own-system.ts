import { execFileSync } from 'node:child_process';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../../tools/test/test-system.mjs';
import type { System } from '../../tools/test/running-system.ts';

/** A whole Saldar that one test has for itself, to be hurt and brought back. */
export type OwnSystem = System & {
  /** Its data folder. */
  readonly data: string;
  /** Ends the server as a power cut does, then the rest, and starts all of it again on the same data and addresses. */
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** `env`: over that of every test system. */
export async function startOwnSystem(env: NodeJS.ProcessEnv = {}): Promise<OwnSystem> {
  const data = makeDataFolder();
  let running = await startTestSystem({ data, env, quiet: true });
  const { portal, sandbox = '' } = running.addresses;
  return {
    data,
    portal,
    sandbox,
    get databaseUrl() {
      return running.addresses.databaseUrl;
    },
    async crashAndRestart() {
      process.kill(running.addresses.serverPid, 'SIGKILL');
      await running.ended;
      const ports = { PORT: new URL(portal).port, SANDBOX_PORT: new URL(sandbox).port };
      running = await startTestSystem({ data, env: { ...env, ...ports }, quiet: true });
    },
    async stop() {
      await running.stop();
      dropDataFolder(data);
    },
  };
}

/** A command at the project's root, on a system that is running, as its operator types it. @throws unless it ends with 0 */
export function runBeside(
  { data }: Pick<OwnSystem, 'data'>,
  command: string,
  { env = {}, input = '' }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): string {
  const whole = { ...process.env, ...env, DATABASE_URL: '', SALDAR_DATA: data, SALDAR_ENV_FILE: '' };
  const typed = command.replace('npm run', 'npm run --silent');
  return execFileSync('sh', ['-c', typed], { env: whole, input, encoding: 'utf8' }).trim();
}
