import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('an institution hears each event through kills and receivers that lie, the same in its feed and its files', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
