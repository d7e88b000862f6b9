import { createAgreementWorld } from '#server/testing/agreement-world.ts';
import { PEOPLE, settle, type Estate } from './estate.ts';

/**
 * Tries of one experiment are none of another's: how often anybody may guess is tried apart. The calls alone, no pages: those are
 * there only where they were built.
 */
const ENVIRONMENT = {
  IDENTITY_TRIES_PER_RUT: '1000000',
  IDENTITY_TRIES_PER_ADDRESS: '1000000',
  DIST_DIR: 'script/prove/no-pages',
};

/** A whole server and debtors who have something to lose. */
export async function createEstatesWorld() {
  const world = await createAgreementWorld({ env: ENVIRONMENT });
  try {
    const estates: Estate[] = [];
    for (const person of PEOPLE) estates.push(await settle(world, person));
    return { world, estates };
  } catch (problem) {
    await world.close();
    throw problem;
  }
}

export type EstatesWorld = Awaited<ReturnType<typeof createEstatesWorld>>;
