import { prove } from './crash.ts';

it('a server killed between two effects, and at any moment, loses no payment and makes none twice', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 120_000);
