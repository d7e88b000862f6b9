import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('no trouble of a provider harms a payment, and one that is away is not offered until it is back', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
