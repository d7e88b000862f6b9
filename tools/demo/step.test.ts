import { demoStep, type Remembered } from './step.ts';

describe("the demo's portfolio of a company, at a start", () => {
  const ours: Remembered = { loadId: 4, digest: 'monday' };
  it.each<[string, number | undefined, Remembered | undefined, string, string]>([
    ['a new database', undefined, undefined, 'monday', 'load'],
    ['a new database in an old data folder', undefined, ours, 'monday', 'load'],
    ['the same day', 4, ours, 'monday', 'skip'],
    ['the next day', 4, ours, 'tuesday', 'load'],
    ['a portfolio loaded over it', 5, ours, 'monday', 'leave'],
    ['a portfolio loaded over it, the next day', 5, ours, 'tuesday', 'leave'],
    ['an old database in a new data folder', 4, undefined, 'monday', 'leave'],
  ])('%s: latest load %p', (_, latest, remembered, digest, step) => {
    expect(demoStep(latest, remembered, digest)).toBe(step);
  });
});
