import { execFileSync } from 'node:child_process';

/** In a process of its own, for in Jest a plan takes several times as long; so would an expect for each. */
const EACH_PLAN = `
  import * as fc from 'fast-check';
  import { anyPlan, brokenPromise } from './testing/plans.ts';
  let plans = 0;
  const property = fc.property(anyPlan, (made) => {
    plans++;
    const broken = brokenPromise(made);
    if (broken) throw new Error(broken);
  });
  fc.assert(property, { numRuns: 100_000 });
  console.log(plans);`;

test('the schedule of any of a hundred thousand plans adds up to the agreed amount to the peso', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', EACH_PLAN], {
    cwd: __dirname,
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  expect(printed).toBe('100000\n');
});
