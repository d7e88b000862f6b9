import { prove } from './crash.ts';
import { SMALL } from './support/experiment.ts';

it('a server killed between two effects, and at any moment, loses no payment and makes none twice', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
}, 120_000);
