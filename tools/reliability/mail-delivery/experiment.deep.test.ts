import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('no trouble of the mail host harms a payment, and its receipt is one mail in the end', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
