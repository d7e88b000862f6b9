import { createAgreementWorld } from '#server/testing/agreement-world.ts';
import { DESK_ENVIRONMENT } from '#server/testing/desk-world.ts';
import { addNeighbour, guardNeighbour } from '#server/testing/neighbour.ts';
import { PEOPLE, settle, tellDebts, type Estate, type Person } from './owned-resources.ts';
import { tellAll } from './tenant-isolation.ts';

/**
 * Tries of one experiment are none of another's: how often anybody may guess is tried apart. The calls alone, no pages: those are
 * there only where they were built.
 */
export const ANALYST_KEY = 'key-of-the-analysts-of-this-test-server';
const ENVIRONMENT = {
  ...DESK_ENVIRONMENT,
  BANCO_CORDILLERA__ANALYST_KEY: ANALYST_KEY,
  IDENTITY_TRIES_PER_RUT: '1000000',
  IDENTITY_TRIES_PER_ADDRESS: '1000000',
  DIST_DIR: 'tools/reliability/no-pages',
};

/**
 * A whole server and debtors who have something to lose. `alone`: what those of the bank were told before anybody owed other
 * institutions anything, where debts have the same numbers.
 */
export async function createEstatesWorld() {
  const world = await createAgreementWorld({ env: ENVIRONMENT });
  const owed = new Map(PEOPLE.map(({ rut }) => [rut, tellDebts()]));
  const settleIn = async (person: Person) => settle(world, person, owed.get(person.rut) ?? tellDebts());
  try {
    const estates: Estate[] = [];
    for (const person of PEOPLE.filter(({ full }) => full)) estates.push(await settleIn(person));
    const alone = await tellAll(world, estates);
    await guardNeighbour(world.deps.db);
    for (const { story } of estates) await addNeighbour(world.deps.db, story);
    for (const person of PEOPLE.filter(({ full }) => !full)) estates.push(await settleIn(person));
    return { world, estates, alone };
  } catch (problem) {
    await world.close();
    throw problem;
  }
}

export type EstatesWorld = Awaited<ReturnType<typeof createEstatesWorld>>;
