import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('new keys come under load: nothing fails, nobody is logged out or gets fresh tries, the old keys die', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
}, 300_000);
