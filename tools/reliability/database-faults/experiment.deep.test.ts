import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('while the database is cut off, silent, killed or full callers are asked to come back, nothing is lost, and it heals by itself', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
