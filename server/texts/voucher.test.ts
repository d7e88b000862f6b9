import { cardWords, itemDetail, itemName } from './voucher.ts';

const quotas = (from: number, to: number, amount: (number: number) => number = () => 85_000) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ number: from + at, amount: amount(from + at) }));

describe('what was paid of a debt', () => {
  it.each([
    ['one instalment', quotas(4, 4), 12, 'Cuota 4 de 12'],
    ['a few of one price', quotas(2, 4), 12, 'Cuotas 2, 3 y 4 de 12 ($85.000 cada una)'],
    ['many in a row', quotas(1, 20), 26, 'Cuotas 1 a 20 de 26 ($85.000 cada una)'],
    [
      'many with a gap',
      [...quotas(1, 4), ...quotas(6, 6)],
      6,
      'Cuotas 1, 2, 3, 4 y 6 de 6 ($85.000 cada una)',
    ],
    [
      'some of other prices',
      quotas(1, 2, (number) => number * 1_000),
      null,
      'Cuotas 1 ($1.000) y 2 ($2.000)',
    ],
    [
      'some of which one in the middle has another price',
      quotas(4, 6, (number) => (number === 5 ? 90_000 : 85_000)),
      12,
      'Cuotas 4 ($85.000), 5 ($90.000) y 6 ($85.000) de 12',
    ],
  ])('names %s', (_, paid, last, words) => {
    expect(itemDetail('convenio', paid, last)).toBe(words);
  });

  it('has the numbers by which the institution knows it', () => {
    const numbers = { agreementNumber: '700', operationNumber: '115' };
    expect(itemName('convenio', numbers)).toBe('Convenio 700 · operación 115');
    expect(itemName('put', { ...numbers, operationNumber: '' })).toBe('Oferta 700');
  });
});

/** The provider's manual, by hand. */
it.each([
  ['VD', 'Débito', 'Sin cuotas'],
  ['VP', 'Prepago', 'Sin cuotas'],
  ['VN', 'Crédito', 'Sin cuotas'],
  ['VC', 'Crédito', 'Cuotas normales'],
  ['SI', 'Crédito', '3 cuotas sin interés'],
  ['S2', 'Crédito', '2 cuotas sin interés'],
  ['NC', 'Crédito', 'Cuotas sin interés'],
  ['PAC', 'Cargo en cuenta bancaria', null],
  ['XX', 'XX', null],
  [null, null, null],
])('a payment of type %s is by %s, in %s', (code, card_type, instalments_type) => {
  expect(cardWords(code)).toEqual({ card_type, instalments_type });
});
