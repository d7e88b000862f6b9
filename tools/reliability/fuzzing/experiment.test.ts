import { everything } from '../authorization-matrix/requestable.ts';
import { createEstatesTestServer } from '../authorization-matrix/test-server.ts';
import { sharedByTests } from '#server/testing/shared-by-tests.ts';
import { fuzzCalls } from './schema-requests.ts';
import { fuzzRaw } from './raw-requests.ts';
import { SMALL } from '../support/result.ts';

describe('the server neither fails nor reveals its inside', () => {
  const scene = sharedByTests(createEstatesTestServer);

  it('whatever nearly right request a call gets', async () => {
    expect((await fuzzCalls(scene, everything, SMALL)).faults).toEqual([]);
  });

  it('whatever bytes, types, addresses and headers come', async () => {
    expect((await fuzzRaw(scene, everything, SMALL)).faults).toEqual([]);
  });
});
