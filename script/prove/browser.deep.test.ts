import { prove } from './browser.ts';
import { SMALL } from './support/experiment.ts';

it('whose connection or browser fails gets on or reads why not, and pays once', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
}, 300_000);
