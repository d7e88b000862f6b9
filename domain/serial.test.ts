import { looksLikeSerial, normalizeSerial } from './serial.ts';

test.each([
  ['100200301', '100200301', true],
  [' 100.200.301 ', '100200301', true],
  ['a 012345678', 'A012345678', true],
  ['12345', '12345', false],
  ['12345678901', '12345678901', false],
  ['AB1234567', 'AB1234567', false],
  ['', '', false],
])('%j is compared as %j; it looks like a serial: %s', (text, serial, looks) => {
  expect([normalizeSerial(text), looksLikeSerial(text)]).toEqual([serial, looks]);
});
