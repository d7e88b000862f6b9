import { createAgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { DESK_ENVIRONMENT } from '#server/testing/desk-test-server.ts';
import { addOtherTenant, guardOtherTenant } from '#server/testing/other-tenant.ts';
import { PEOPLE, settle, tellDebts, type Estate, type Person } from './owned-resources.ts';
import { collectAnswers } from './tenant-isolation.ts';

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
export async function createEstatesTestServer() {
  const testServer = await createAgreementTestServer({ env: ENVIRONMENT });
  const owed = new Map(PEOPLE.map(({ rut }) => [rut, tellDebts()]));
  const settleIn = async (person: Person) => settle(testServer, person, owed.get(person.rut) ?? tellDebts());
  try {
    const estates: Estate[] = [];
    for (const person of PEOPLE.filter(({ full }) => full)) estates.push(await settleIn(person));
    const alone = await collectAnswers(testServer, estates);
    await guardOtherTenant(testServer.deps.db);
    for (const { persona } of estates) await addOtherTenant(testServer.deps.db, persona);
    for (const person of PEOPLE.filter(({ full }) => !full)) estates.push(await settleIn(person));
    return { testServer, estates, alone };
  } catch (problem) {
    await testServer.close();
    throw problem;
  }
}

export type EstatesTestServer = Awaited<ReturnType<typeof createEstatesTestServer>>;
