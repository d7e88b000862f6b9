import { makeParsers } from './fields.ts';

const parsers = makeParsers();
const read = (column: keyof typeof parsers, text: string) => {
  const value = parsers[column](text);
  return typeof value === 'object' && value !== null ? value.flaw : value;
};

describe('a field of a portfolio file, at the edges of what it may hold', () => {
  it.each<readonly [keyof typeof parsers, string, string]>([
    ['maximum_discount_percent', '100', '100'],
    ['maximum_discount_percent', '100,00', '100.00'],
    ['maximum_discount_percent', '100.01', 'percent'],
    ['maximum_discount_percent', '0', '0'],
    ['maximum_discount_percent', '-5', 'percent'],
    ['maximum_discount_percent', ' 12,5 ', '12.5'],
    ['payment_days', '28|5|1', '{1,5,28}'],
    ['payment_days', '31', '{31}'],
    ['payment_days', '32', 'paymentDays'],
    ['payment_days', '1|01', 'paymentDays'],
    ['payment_days', '0|5', 'paymentDays'],
    ...['true', 'TRUE', 'si', 'Sí', ' sí ', '1'].map((text) => ['automatable', text, 't'] as const),
    ...['false', 'False', 'no', 'No', '0', ''].map((text) => ['automatable', text, 'f'] as const),
    ['automatable', 'quizás', 'yesNo'],
    ['number', '1', '1'],
    ['number', '9999', '9999'],
    ['number', '10000', 'quotaNumber'],
    ['number', '0', 'quotaNumber'],
    ['max_instalments', '600', '600'],
    ['max_instalments', '601', 'instalmentLimit'],
    ['total_debt', '999999999999', '999999999999'],
    ['total_debt', '1000000000000', 'amount'],
    ['total_debt', '1.250.000', '1250000'],
    ['total_debt', '12.50', 'amount'],
    ['total_debt', '1.2500', 'amount'],
    ['total_debt', '1250.000', 'amount'],
    ['total_debt', '1.250,00', 'amount'],
    ['positive_amount', '1', '1'],
    ['positive_amount', '0', 'positiveAmount'],
    ['name', 'x'.repeat(200), 'x'.repeat(200)],
    ['name', 'x'.repeat(201), 'tooLong'],
    ['discount', ' ', '0'],
    ['total_debt', ' ', 'required'],
    ['due_date', '1900-01-01', '1900-01-01'],
    ['due_date', '1899-12-31', 'date'],
    ['due_date', '31-12-2199', '2199-12-31'],
    ['due_date', '01/01/2200', 'date'],
    ['due_date', '121/11/2026', 'date'],
    ['due_date', '21/11/20261', 'date'],
  ])('%s: %j is read as %s', (column, text, value) => {
    expect(read(column, text)).toBe(value);
  });
});
