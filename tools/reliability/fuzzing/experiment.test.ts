import { everything } from '../authorization-matrix/requestable.ts';
import { createEstatesTestServer, type EstatesTestServer } from '../authorization-matrix/test-server.ts';
import { fuzzCalls } from './schema-requests.ts';
import { fuzzRaw } from './raw-requests.ts';
import { SMALL } from '../support/result.ts';

describe('the server neither fails nor reveals its inside', () => {
  let scene: EstatesTestServer;
  beforeAll(async () => {
    scene = await createEstatesTestServer();
  });
  afterAll(() => scene.testServer.close());

  it('whatever nearly right request a call gets', async () => {
    expect((await fuzzCalls(scene, everything, SMALL)).faults).toEqual([]);
  });

  it('whatever bytes, types, addresses and headers come', async () => {
    expect((await fuzzRaw(scene, everything, SMALL)).faults).toEqual([]);
  });
});
