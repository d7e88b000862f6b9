import { prove } from './timers.ts';

it('what must happen by itself happens once and in time, however long no worker was up', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 120_000);
