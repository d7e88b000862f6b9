import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { adminQuery } from './admin.ts';

/** Ends what global-setup started; a server that was given loses only the template. */
export default async function globalTeardown(): Promise<void> {
  const kept = globalThis.saldarTestDatabase;
  if (!kept) return;
  rmSync(kept.institutions, { recursive: true });
  if (!kept.keeper) {
    await adminQuery(process.env.TEST_DATABASE_URL ?? '', `drop database ${kept.template}`);
    return;
  }
  const { keeper } = kept;
  const exited = keeper.exitCode === null ? once(keeper, 'exit') : undefined;
  if (keeper.connected) keeper.disconnect();
  await exited;
}
