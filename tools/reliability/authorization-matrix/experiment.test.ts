import * as z from 'zod/mini';
import { otherTenantFaults } from '#server/testing/other-tenant.ts';
import { everything } from './requestable.ts';
import { proveAlike, proveGuessing } from './enumeration.ts';
import { tryIds, tryUnknown } from './foreign-ids.ts';
import { tryBeside } from './tenant-isolation.ts';
import { tryOwners } from './own-resources.ts';
import { tryTokens } from './tokens-matrix.ts';
import { tryScopes } from './scopes-matrix.ts';
import { trySecondPerson } from './second-person.ts';
import { tryStaffFiles } from './staff-files.ts';
import { tryStaff } from './staff-matrix.ts';
import { uncovered, uncoveredOf } from './coverage.ts';
import { createOwnersTestBed } from './test-server.ts';
import { sharedByTests } from '#server/testing/shared-by-tests.ts';
import { SMALL } from '../support/result.ts';

describe('every call of the contract', () => {
  const testBed = sharedByTests(createOwnersTestBed);

  it('reveals nothing of what other institutions know under the same RUT and the same numbers', async () => {
    expect((await tryBeside(testBed)).faults).toEqual([]);
  });

  it('is opened by no token that is missing, old, forged or of something else', async () => {
    expect((await tryTokens(testBed, everything, SMALL)).faults).toEqual([]);
  });

  it('of an institution’s systems is opened by a key with its scope, and by no other', async () => {
    expect((await tryScopes(testBed)).faults).toEqual([]);
  });

  it('answers another debtor’s id like an unknown id', async () => {
    expect((await tryIds(testBed, everything)).faults).toEqual([]);
  });

  it('is documented to find nothing exactly where it answers so', async () => {
    expect((await tryUnknown(testBed, everything)).faults).toEqual([]);
  });

  it('answers the same requests about the caller’s own resources, which are unchanged', async () => {
    expect((await tryOwners(testBed, everything)).faults).toEqual([]);
    expect(await otherTenantFaults(testBed.testServer.deps.db)).toEqual([]);
  });

  it('and every route besides has its row in the matrix', () => {
    expect(uncovered(testBed.testServer.app, everything)).toEqual([]);
  });
});

describe('every call of the institution’s desk', () => {
  it('answers each role as the table says, and nothing to a person of another institution, another page or an ended session', async () => {
    expect((await tryStaff()).faults).toEqual([]);
  }, 60_000);

  it('takes and hands out files as their table says', async () => {
    expect((await tryStaffFiles()).faults).toEqual([]);
  }, 60_000);

  it('lets the person who proposed a refund or uploaded a load that lowers debt approve neither', async () => {
    expect((await trySecondPerson()).faults).toEqual([]);
  }, 60_000);
});

describe('the matrix of who may ask what', () => {
  const [verifyFlow] = everything.filter(({ name }) => name === 'verifyFlow');
  if (!verifyFlow) throw new Error('no call');

  it('fails with a new call', () => {
    expect(uncoveredOf({ ...verifyFlow, name: 'askAnything' })).toEqual([
      'askAnything has no row in the matrix',
    ]);
  });

  it('fails with a new text in a call, and with a call made public', () => {
    const request = z.strictObject({ rut: z.string(), debt_id: z.optional(z.string()) });
    const changed = { ...verifyFlow, request, authorization: 'optional' } as const;
    expect(uncoveredOf(changed).slice(0, 2)).toEqual([
      'verifyFlow asks for token optional',
      'verifyFlow: no row says what debt_id names',
    ]);
  });
});

describe('guessing', () => {
  it('is held to its limits by two servers at once, over a restart, whatever address is claimed', async () => {
    expect((await proveGuessing(SMALL)).faults).toEqual([]);
  });

  it('gets the same answer for an unknown RUT and for a wrong serial number', async () => {
    expect((await proveAlike(SMALL)).faults).toEqual([]);
  });
});
