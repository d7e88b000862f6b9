import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('every event in every state of the server’s machines does what the specification says, or nothing', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
