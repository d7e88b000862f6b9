import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('keys rotate under load without a failure, a lost session or a reset count, and the old keys die', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
}, 300_000);
