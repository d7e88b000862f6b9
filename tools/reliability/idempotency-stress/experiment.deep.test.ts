import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('a key has one effect and one answer, from any later caller, and when the server died over it', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
