import { prove } from './storms.ts';

it('a key has one effect and one answer, whoever brings it again, and when the server died over it', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 60_000);
