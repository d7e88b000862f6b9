import { parseOperationNumber, sameOperation } from './operation-number.ts';

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

test.each([
  ['900.100 200', '900100200', true],
  ['ab-12', 'AB-12', true],
  ['AB-12', 'AB12', false],
  ['1234', '12345', false],
])('%j and %j are the same operation number: %s', (a, b, are) => {
  expect(sameOperation(a, b)).toBe(are);
});
