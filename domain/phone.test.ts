import fc from 'fast-check';
import { formatPhone, maskPhone, parsePhone } from './phone.ts';

test.each([
  '912345678',
  '56912345678',
  '+56912345678',
  '+56 9 1234 5678',
  '(+56) 9-1234-5678',
  '9 1234.5678',
  ' 912345678 ',
])('%j is a mobile', (text) => {
  expect(parsePhone(text)).toBe('+56912345678');
});

test.each([
  '',
  '12345678',
  '812345678',
  '91234567',
  '9123456789',
  '+54912345678',
  '0056912345678',
  '++56912345678',
  '9123456a8',
])('%j is no mobile', (text) => {
  expect(parsePhone(text)).toBeNull();
});

test('a mobile is read back as it is shown, and masked it shows its last four digits', () => {
  expect([formatPhone('+56912345678'), maskPhone('+56912345678')]).toEqual([
    '+56 9 1234 5678',
    '+56 9 **** 5678',
  ]);
  const others = ['a+56912345678', '+569123456789'];
  expect(others.map(formatPhone)).toEqual(others);
  const anyPhone = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+569${String(n).padStart(8, '0')}`);
  fc.assert(fc.property(anyPhone, (phone) => expect(parsePhone(formatPhone(phone))).toBe(phone)));
});
