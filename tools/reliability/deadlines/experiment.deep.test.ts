import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('what must happen by itself happens once and in time, however long no worker was up', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
