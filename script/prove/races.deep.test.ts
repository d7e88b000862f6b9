import { prove } from './races.ts';

it('whatever comes to a payment at once, in whatever order, it is paid once or not at all', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 60_000);
