import { everything } from '../authorization-matrix/requestable.ts';
import { createEstatesTestServer } from '../authorization-matrix/test-server.ts';
import { fuzzCalls } from './schema-requests.ts';
import { fuzzRaw } from './raw-requests.ts';
import { heapMegabytes } from './heap.ts';
import type { Prove } from '../support/result.ts';
import { withCluster } from '../support/database.ts';

/** Nothing that can be sent makes the server fail, tell of its inside, or grow (payment-safety E17). */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const scene = await createEstatesTestServer();
    try {
      const warm = await fuzzCalls(scene, everything, { seed: scale.seed + 1, size: 1 });
      const before = heapMegabytes();
      const calls = await fuzzCalls(scene, everything, scale);
      const raw = await fuzzRaw(scene, everything, scale);
      const growth = {
        name: 'memory kept after it (flat: near 0)',
        figure: heapMegabytes() - before,
        unit: 'MB',
      };
      return {
        figures: [...calls.figures, ...raw.figures, growth],
        faults: [...warm.faults, ...calls.faults, ...raw.faults],
      };
    } finally {
      await scene.testServer.close();
    }
  });
