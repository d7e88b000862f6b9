import globalSetup from '#server/testing/global-setup.ts';
import globalTeardown from '#server/testing/global-teardown.ts';
import type { Prove, Proved, Scale } from './result.ts';

/**
 * Runs `work` where `createTestDatabase` works: in Jest's server project it does already, by hand on a throw-away PostgreSQL or
 * the one TEST_DATABASE_URL names.
 */
export async function withCluster<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_TEMPLATE) return work();
  const given = process.env.TEST_DATABASE_URL;
  await globalSetup(undefined, { rootDir: process.cwd() });
  try {
    return await work();
  } finally {
    await globalTeardown();
    delete process.env.TEST_DATABASE_TEMPLATE;
    // The throw-away one is gone: the next experiment gets its own.
    if (given === undefined) delete process.env.TEST_DATABASE_URL;
  }
}

/** An experiment on something that is opened where `withCluster` runs, and closed after it. */
export function proveOn<One extends { close: () => Promise<unknown> }>(
  open: () => Promise<One>,
  prove: (one: One, scale: Scale) => Promise<Proved>,
): Prove {
  return (scale) =>
    withCluster(async () => {
      const one = await open();
      try {
        return await prove(one, scale);
      } finally {
        await one.close();
      }
    });
}
