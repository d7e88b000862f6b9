import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { createSmtp } from './mailbox/smtp.ts';
import { createSwitchboard } from './modes.ts';
import { RANDOM_NAMES } from './names.ts';
import { readSettings, type Settings } from './settings.ts';
import { createSftp } from './sftp/server.ts';
import { openStore } from './store.ts';

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env, import.meta.dirname);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function start(settings: Settings): Promise<void> {
  const clock = Date.now;
  const sandboxState = {
    clock,
    names: RANDOM_NAMES,
    settings,
    store: openStore(settings.dataDir, clock),
    modes: createSwitchboard(),
  };
  const app = buildApp(sandboxState);
  const smtp = createSmtp(sandboxState);
  const sftp = createSftp(sandboxState);
  const address = await app.listen({ host: settings.host, port: settings.port });
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(settings.smtpPort, settings.host, resolve);
  });
  await new Promise<void>((resolve, reject) => {
    sftp.once('error', reject).listen(settings.sftpPort, settings.host, resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  process.stdout.write(`Sandbox ready: ${address} (mail on ${settings.host}:${port})\n`);

  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop); // a second signal ends it at once
    smtp.close();
    sftp.close();
    void app.close();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

start(settingsOrExit()).catch((error: unknown) => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  process.stderr.write(
    code === 'EADDRINUSE'
      ? `The sandbox cannot start: port ${port} is taken.\n`
      : `The sandbox cannot start: ${message}\n`,
  );
  process.exit(1);
});
