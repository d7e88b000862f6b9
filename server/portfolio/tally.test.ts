import fc from 'fast-check';
import { KindTally } from './tally.ts';

/** Keys of one or two parts of few letters and different lengths, so that equal ones are met often. */
const part = fc.string({ unit: fc.constantFrom('0', '1', 'A', 'B'), minLength: 1, maxLength: 3 });
const keysOf = (length: number) => fc.array(fc.array(part, { minLength: length, maxLength: length }));
const lengths = fc.integer({ min: 1, max: 2 });
const keyLists = lengths.chain((length) => fc.tuple(fc.constant(length), keysOf(length)));

function isAscending(keys: readonly string[][], length: number): boolean {
  const tally = new KindTally();
  // Each row differs in what is not its key.
  for (const [row, key] of keys.entries()) tally.note([...key, `other ${row}`], length);
  return tally.isAscending;
}

describe('the order of the keys of a file', () => {
  it('is called ascending only where no key stands twice, wherever the second one stands', () => {
    fc.assert(
      fc.property(keyLists, fc.nat(), fc.nat(), ([length, keys], from, to) => {
        const [repeated] = keys.slice(from % (keys.length || 1));
        const twice = repeated ? keys.toSpliced(to % (keys.length + 1), 0, repeated) : keys;
        const isUnique = new Set(twice.map(String)).size === twice.length;
        expect(isAscending(twice, length) && !isUnique).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is called ascending for numbers in their order, so that a file without repeats is not searched for them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(2_000_000), { minLength: 1 }), (numbers) => {
        const keys = numbers.sort((a, b) => a - b).map((number) => [String(number)]);
        expect(isAscending(keys, 1)).toBe(true);
        expect(
          isAscending(
            keys.map(([number = '']) => ['D-1', number]),
            2,
          ),
        ).toBe(true);
      }),
    );
  });
});
