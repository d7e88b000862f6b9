import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '#sandbox/app.ts';
import { createSmtp } from '#sandbox/mailbox/smtp.ts';
import { createSwitchboard } from '#sandbox/modes.ts';
import { readSettings } from '#sandbox/settings.ts';
import { openStore } from '#sandbox/store.ts';
import type { World } from '#sandbox/world.ts';

/** The sandbox's outside world on free ports, with everything in memory where the experiment can look at it. */
export async function startOutside(clock: () => number) {
  const home = join(process.cwd(), 'sandbox');
  const settings = { ...readSettings({}, home), port: 0, smtpPort: 0, dataDir: null, hangMs: 2_000 };
  const modes = createSwitchboard();
  // Long enough for a server to be killed meanwhile.
  modes.change({ slowMs: 500 });
  const world: World = { clock, settings, store: openStore(null, clock), modes };
  const app = buildApp(world);
  const smtp = createSmtp(world);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port: smtpPort } = smtp.server.address() as AddressInfo;
  const close = async () => {
    await new Promise<void>((resolve) => void smtp.close(resolve));
    await app.close();
  };
  return { world, origin, smtpPort, close };
}

export type Outside = Awaited<ReturnType<typeof startOutside>>;
