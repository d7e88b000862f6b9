import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { adminQuery } from './admin.ts';

/** Ends what global-setup started; a server that was given loses only the template. */
export default async function globalTeardown(): Promise<void> {
  const kept = globalThis.saldarTestDatabase;
  if (!kept) return;
  rmSync(kept.institutions, { recursive: true });
  if (!kept.supervisor) {
    await adminQuery(process.env.TEST_DATABASE_URL ?? '', `drop database ${kept.template}`);
    return;
  }
  const { supervisor } = kept;
  const exited = supervisor.exitCode === null ? once(supervisor, 'exit') : undefined;
  if (supervisor.connected) supervisor.disconnect();
  await exited;
}
