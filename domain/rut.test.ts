import fc from 'fast-check';
import { checkDigit, formatRut, maskRut, normalizeRut, parseRut } from './rut.ts';

const anyNumber = fc.integer({ min: 1, max: 999_999_999 }).map(String);
const anyRut = anyNumber.map((number) => number + checkDigit(number));

test.each([
  ['11.111.111-1', '111111111'],
  ['12345678-5', '123456785'],
  ['123456785', '123456785'],
  ['7.654.321-6', '76543216'],
  ['5126663-3', '51266633'],
  ['1000005-K', '1000005K'],
  ['1000005k', '1000005K'],
  ['9.000.008-K', '9000008K'],
  ['10000004-0', '100000040'],
  ['9000002-0', '90000020'],
  ['76.123.456-0', '761234560'],
  ['8.642.097-K', '8642097K'],
  ['0012345678-5', '123456785'],
  ['012.345.678-5', '123456785'],
  [' 12.345.678-5 ', '123456785'],
  ['12 345 678 - 5', '123456785'],
  ['12.345.678–5', '123456785'],
  ['999.999.999-6', '9999999996'],
])('%s is the RUT %s', (text, rut) => {
  expect(parseRut(text)).toBe(rut);
});

test.each([
  '',
  '-',
  '0',
  '0-0',
  '00',
  'K',
  '12.345.678-4',
  '12.345.678-K',
  '12.34.5678-5',
  '1234.567-8',
  '12,345,678-5',
  '12.345.678--5',
  '12.345.678-5x',
  'x12.345.678-5',
  '-123456785',
  '12.345.678-',
  '１２３４５６７８-5',
  '12–345–678-5',
  '1234567890-3',
])('%j is not a RUT', (text) => {
  expect(parseRut(text)).toBeNull();
});

test('check digits agree with the weights counted upwards', () => {
  const byWeights = (number: string) => {
    const sum = [...number]
      .reverse()
      .reduce((all, digit, i) => all + Number(digit) * ([2, 3, 4, 5, 6, 7][i % 6] ?? 0), 0);
    return '0K987654321'.charAt(sum % 11);
  };
  fc.assert(fc.property(anyNumber, (number) => expect(checkDigit(number)).toBe(byWeights(number))));
});

test('a RUT is read back from every form it is written in, with one check digit of eleven', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      const accepted = [...'0123456789K'].filter((digit) => parseRut(number + digit) !== null);
      expect(accepted).toEqual([checkDigit(number)]);
    }),
  );
  fc.assert(
    fc.property(anyRut, fc.nat(3), (rut, zeros) => {
      const forms = [
        rut,
        formatRut(rut),
        `${rut.slice(0, -1)}-${rut.slice(-1)}`,
        '0'.repeat(zeros) + rut.toLowerCase(),
      ];
      expect(forms.map(parseRut)).toEqual(forms.map(() => rut));
      expect(normalizeRut(formatRut(rut))).toBe(rut);
    }),
  );
});

test('a RUT is written with dots and a hyphen', () => {
  expect(['123456785', '8642097K', '10000004-0'.replace('-', ''), '19'].map(formatRut)).toEqual([
    '12.345.678-5',
    '8.642.097-K',
    '10.000.004-0',
    '1-9',
  ]);
});

test('a masked RUT shows its first group and its check digit only', () => {
  expect(['123456785', '8642097K'].map(maskRut)).toEqual(['12.***.***-5', '8.***.***-K']);
});
