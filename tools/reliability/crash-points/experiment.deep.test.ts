import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('a server that dies before any of its queries leaves what an undisturbed one does', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
