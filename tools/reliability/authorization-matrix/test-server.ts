import {
  createAgreementTestServer,
  type AgreementTestServer,
} from '#server/testing/agreement-test-server.ts';
import { DESK_ENVIRONMENT } from '#server/testing/desk-test-server.ts';
import { addOtherTenant, guardOtherTenant } from '#server/testing/other-tenant.ts';
import { PEOPLE, settle, debtsOfPerson, type Owner, type Person } from './owned-resources.ts';
import { collectAnswers } from './tenant-isolation.ts';

/**
 * The limits of guessing are tried in an experiment of their own, so they are off here. Calls only: pages exist only after a
 * build.
 */
export const ANALYST_KEY = 'key-of-the-analysts-of-this-test-server';
const ENVIRONMENT = {
  ...DESK_ENVIRONMENT,
  BANCO_CORDILLERA__ANALYST_KEY: ANALYST_KEY,
  IDENTITY_TRIES_PER_RUT: '1000000',
  IDENTITY_TRIES_PER_ADDRESS: '1000000',
  DIST_DIR: 'tools/reliability/no-pages',
};

/** A whole server with what `fill` makes on it. */
async function serverWith<Made>(fill: (testServer: AgreementTestServer) => Promise<Made>) {
  const testServer = await createAgreementTestServer({ env: ENVIRONMENT });
  try {
    return { testServer, ...(await fill(testServer)), close: testServer.close };
  } catch (problem) {
    await testServer.close();
    throw problem;
  }
}

/** Those of the debtors who have these names, with resources of every kind. */
export const createOwners = (names: readonly string[]) =>
  serverWith(async (testServer) => {
    const owners: Owner[] = [];
    for (const person of PEOPLE.filter(({ name }) => names.includes(name)))
      owners.push(await settle(testServer, person, debtsOfPerson()));
    return { owners };
  });

/**
 * Debtors with resources of every kind. `alone`: the answers to the bank's debtors before there were debts at other institutions
 * under the same numbers.
 */
export const createOwnersTestBed = () =>
  serverWith(async (testServer) => {
    const owed = new Map(PEOPLE.map(({ rut }) => [rut, debtsOfPerson()]));
    const settleIn = async (person: Person) =>
      settle(testServer, person, owed.get(person.rut) ?? debtsOfPerson());
    const owners: Owner[] = [];
    for (const person of PEOPLE.filter(({ full }) => full)) owners.push(await settleIn(person));
    const alone = await collectAnswers(testServer, owners);
    await guardOtherTenant(testServer.deps.db);
    for (const { persona } of owners) await addOtherTenant(testServer.deps.db, persona);
    for (const person of PEOPLE.filter(({ full }) => !full)) owners.push(await settleIn(person));
    return { owners, alone };
  });

export type OwnersTestBed = Awaited<ReturnType<typeof createOwnersTestBed>>;
