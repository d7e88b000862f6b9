import { prove } from './pairs.ts';

it('every event in every state of the server’s machines does what the specification says, or nothing', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
});
