import { otherTenantFaults } from '#server/testing/other-tenant.ts';
import { everything } from './requestable.ts';
import { tryIds, tryUnknown } from './foreign-ids.ts';
import { tryBeside } from './tenant-isolation.ts';
import { tryOwners } from './own-resources.ts';
import { createOwnersTestBed } from './test-server.ts';
import { uncovered } from './coverage.ts';
import { tryTokens } from './tokens-matrix.ts';
import { tryScopes } from './scopes-matrix.ts';
import { trySecondPerson } from './second-person.ts';
import { tryStaffFiles } from './staff-files.ts';
import { tryStaff } from './staff-matrix.ts';
import { proveAlike, proveGuessing } from './enumeration.ts';
import { together } from '../support/result.ts';
import { proveOn } from '../support/database.ts';

/**
 * The authorization matrix (payment-safety E19, E22): every call of the contract × every token that must not open it × every
 * id of another debtor, and the limits of guessing.
 */
export const prove = proveOn(createOwnersTestBed, async (testBed, scale) => {
  const { figures, faults } = together([
    await tryBeside(testBed),
    await tryTokens(testBed, everything, scale),
    await tryScopes(testBed),
    await tryIds(testBed, everything),
    await tryUnknown(testBed, everything),
    await tryOwners(testBed, everything),
    await proveGuessing(scale),
    await proveAlike(scale),
    await tryStaff(),
    await tryStaffFiles(),
    await trySecondPerson(),
  ]);
  const { app, deps } = testBed.testServer;
  return {
    figures,
    faults: [...uncovered(app, everything), ...faults, ...(await otherTenantFaults(deps.db))],
  };
});
