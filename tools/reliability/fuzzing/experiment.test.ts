import { everything } from '../authorization-matrix/requestable.ts';
import { createOwnersTestBed } from '../authorization-matrix/test-server.ts';
import { sharedByTests } from '#server/testing/shared-by-tests.ts';
import { fuzzCalls } from './schema-requests.ts';
import { fuzzRaw } from './raw-requests.ts';
import { SMALL } from '../support/result.ts';

describe('the server neither fails nor reveals its inside', () => {
  const testBed = sharedByTests(createOwnersTestBed);

  it('whatever nearly right request a call gets', async () => {
    expect((await fuzzCalls(testBed, everything, SMALL)).faults).toEqual([]);
  });

  it('whatever bytes, types, addresses and headers come', async () => {
    expect((await fuzzRaw(testBed, everything, SMALL)).faults).toEqual([]);
  });
});
