import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('whatever comes to a payment at once, in whatever order, it is paid once or not at all', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
