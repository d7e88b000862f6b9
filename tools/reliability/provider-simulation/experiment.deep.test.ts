import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('however late, lost or repeated calls to providers are, charged money is off the debt or given back, and reported so', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
}, 240_000);
