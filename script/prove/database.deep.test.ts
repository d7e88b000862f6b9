import { prove } from './database.ts';

it('while the database is cut off, silent, killed or full people are told to come back, nothing is lost, and it heals by itself', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 180_000);
