import * as fc from 'fast-check';
import { anyPlan, brokenPromise } from './testing/plans.ts';

test('the schedule of any of a hundred thousand plans adds up to the agreed amount to the peso', () => {
  let plans = 0;
  fc.assert(
    fc.property(anyPlan, (made) => {
      plans++;
      // not expect: it takes longer than the plan
      const broken = brokenPromise(made);
      if (broken) throw new Error(broken);
    }),
    { numRuns: 100_000 },
  );
  expect(plans).toBe(100_000);
});
