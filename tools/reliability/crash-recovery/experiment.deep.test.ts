import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('a server process killed between two effects, and at any moment, loses no payment and makes none twice', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
