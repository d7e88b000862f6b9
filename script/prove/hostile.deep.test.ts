import { prove } from './hostile.ts';
import { SMALL } from './support/experiment.ts';

it('on no screen does a hostile text of the portfolio do anything but stand there', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
}, 300_000);
