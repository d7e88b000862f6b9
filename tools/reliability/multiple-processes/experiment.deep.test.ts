import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('servers restarted in turn, over a migration of the next release, lose no payment and no session', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
