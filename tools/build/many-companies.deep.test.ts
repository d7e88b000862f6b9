import { budgetOf, type Weight } from './budget.ts';
import { withBuild } from './many-companies.ts';

/** What a visitor of the first company's pages loads does not depend on how many others there are. */
const OWN = /^institucion-1[./]/;
/** Of hashed names, which compress differently each time. */
const NOISE = 400;

it('a company’s pages weigh the same in a portal of 3, 30 and 300 companies, and each is within its budget', async () => {
  const weights: Weight[][] = [];
  for (const count of [3, 30, 300]) weights.push(await withBuild(count, budgetOf));
  const [few = [], ...more] = weights.map((all) => all.filter(({ name }) => OWN.test(name)));
  expect(few.map(({ name }) => name)).toContain('institucion-1/identity.html: scripts of its form, Brotli');
  for (const many of more)
    for (const [at, { name, bytes }] of many.entries()) {
      expect(name).toBe(few[at]?.name);
      expect(Math.abs(bytes - (few[at]?.bytes ?? NaN))).toBeLessThan(NOISE);
    }
  for (const { name, bytes, most } of weights.flat()) expect([name, bytes <= most]).toEqual([name, true]);
}, 300_000);
