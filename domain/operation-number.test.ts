import { parseOperationNumber } from './operation-number.ts';

test.each([
  ['900100200', '900100200'],
  [' 900 100 200 ', '900100200'],
  ['ab-1234/5', 'AB-1234/5'],
  ['1234', '1234'],
  ['123', null],
  ['ABCD', null],
  ['-1234', null],
  ['1234-', null],
  ['12$34', null],
  ['1'.repeat(40), '1'.repeat(40)],
  ['1'.repeat(41), null],
  ['', null],
])('%j is read as the operation number %j', (text, number) => {
  expect(parseOperationNumber(text)).toBe(number);
});
