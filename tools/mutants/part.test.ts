import { linesOf, readPart } from './part.ts';

const PATTERNS = ['domain/**/*.ts', '!**/*.test.ts', '!**/testing/**'];
const parts = [1, 2, 3].map((number) => linesOf({ number, of: 3 }, PATTERNS));

test('the parts of an area are together every line of its files, once', () => {
  const together = parts.flat().sort();
  expect(together).toEqual(linesOf({ number: 1, of: 1 }, PATTERNS).sort());
  expect(new Set(together).size).toBe(together.length);
  expect(together.filter((lines) => /\.test\.ts|testing/.test(lines))).toEqual([]);
});

test('the parts of an area are as large as each other', () => {
  const sizes = parts.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test.each(['0/4', '5/4', '4', 'a/b', '1/0'])('%s is no part', (text) => {
  expect(() => readPart(text)).toThrow(`--part=${text} is no part such as 2/4.`);
});
