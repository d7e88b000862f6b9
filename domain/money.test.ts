import fc from 'fast-check';
import { formatPesos, percentOf } from './money.ts';

const anyPesos = fc.maxSafeNat();

test.each([
  [0, '$0'],
  [-0, '$0'],
  [999, '$999'],
  [1234, '$1.234'],
  [500_000, '$500.000'],
  [18_500_000, '$18.500.000'],
  [-1234, '-$1.234'],
  [-500, '-$500'],
])('%d pesos are written %s', (amount, text) => {
  expect(formatPesos(amount)).toBe(text);
});

test('amounts are written as Intl does for Chile', () => {
  const intl = new Intl.NumberFormat('es-CL', { style: 'currency', currency: 'CLP' });
  fc.assert(fc.property(anyPesos, (amount) => expect(formatPesos(amount)).toBe(intl.format(amount))));
});

test.each([
  [4_800_000, 40, 1_920_000],
  [2_880_000, 10, 288_000],
  [1_250_000, 60, 750_000],
  [100_000, 8.2, 8200],
  [100, 0.57, 0],
  [10_000, 0.57, 57],
  [1_000_000, 1.1, 11_000],
  [999, 50, 499],
  [0, 33, 0],
  [1, 100, 1],
])('of %d pesos %d % are %d', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected);
});

test('a percentage with two decimals is exact to the peso, rounded down', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(anyPesos, hundredths, (amount, part) => {
      expect(percentOf(amount, part / 100)).toBe(Number((BigInt(amount) * BigInt(part)) / 10_000n));
    }),
  );
});
