import { everything } from '../authorization-matrix/requestable.ts';
import { createOwnersTestBed } from '../authorization-matrix/test-server.ts';
import { fuzzCalls } from './schema-requests.ts';
import { fuzzRaw } from './raw-requests.ts';
import { proveOn } from '../support/database.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Nothing that can be sent makes the server fail, reveal its internals, or grow (payment-safety E17). */
export const prove = proveOn(createOwnersTestBed, async (testBed, scale) => {
  const warm = await fuzzCalls(testBed, everything, { seed: scale.seed + 1, size: 1 });
  const before = heapMegabytes();
  const calls = await fuzzCalls(testBed, everything, scale);
  const raw = await fuzzRaw(testBed, everything, scale);
  const kept = heapMegabytes() - before;
  return {
    figures: [
      ...[...calls.figures, ...raw.figures],
      { name: 'memory kept after it (flat: near 0)', figure: kept, unit: 'MB' },
    ],
    faults: [...warm.faults, ...calls.faults, ...raw.faults],
  };
});

/** The heap in use after garbage collection. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
