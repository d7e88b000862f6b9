import { prove } from './processes.ts';

it('servers restarted in turn, over a migration of the next release, lose nothing and log nobody out', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 120_000);
