import { prove } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it('hours, days and deadlines in Santiago are those of a second calendar, made from the laws', async () => {
  expect((await prove(SMALL)).faults).toEqual([]);
});
