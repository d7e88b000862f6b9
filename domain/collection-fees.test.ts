import * as fc from 'fast-check';
import { addDays } from './calendar.ts';
import { highestFee, mayChargeFee } from './collection-fees.ts';

const UF = 40_000;

describe('the highest fee for collecting a debt', () => {
  it.each<[what: string, overdue: number, highest: number]>([
    ['nothing', 0, 0],
    ['a peso, of which nine hundredths are none', 1, 0],
    ['twelve pesos', 12, 1],
    ['a debt within 10 UF', 100_000, 9_000],
    ['exactly 10 UF', 400_000, 36_000],
    ['a peso above 10 UF', 400_001, 36_000],
    ['between 10 and 50 UF', 1_000_000, 72_000],
    ['exactly 50 UF', 2_000_000, 132_000],
    ['above 50 UF', 10_000_000, 372_000],
    ['the greatest amount of a portfolio', 999_999_999_999, 30_000_071_999],
  ])('of %s', (_, overdue, highest) => {
    expect(highestFee(overdue, UF)).toBe(highest);
  });

  it('is that of the consumer service in its own example', () => {
    expect(highestFee(100_000, 27_205)).toBe(9_000);
  });

  it('is whole, grows with the debt by no more than 9 %, is never below 3 %, and is rounded down', () => {
    const pesos = fc.integer({ min: 0, max: 10 ** 12 });
    const uf = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(pesos, fc.integer({ min: 1, max: 10 ** 6 }), uf, (debt, more, value) => {
        const fee = highestFee(debt, value);
        const next = highestFee(debt + more, value);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(next).toBeGreaterThanOrEqual(fee);
        expect(next - fee).toBeLessThanOrEqual(Math.ceil(more * 0.09) + 1);
        expect(100n * BigInt(fee)).toBeLessThanOrEqual(9n * BigInt(debt));
        expect(100n * BigInt(fee + 1)).toBeGreaterThan(3n * BigInt(debt));
      }),
    );
  });
});

describe('the days without a fee', () => {
  it.each([
    [-1, false],
    [0, false],
    [1, false],
    [19, false],
    [20, false],
    [21, true],
    [400, true],
  ])('%i days after it fell due: a fee is lawful: %s', (days, lawful) => {
    const dueOn = '2026-10-15';
    expect(mayChargeFee(dueOn, addDays(dueOn, days))).toBe(lawful);
  });
});
