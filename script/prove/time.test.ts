import { prove } from './time.ts';

it('hours, days and deadlines in Santiago are those of a second calendar, made from the laws', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
});
