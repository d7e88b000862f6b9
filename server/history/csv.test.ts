import type { PastPayment } from '#domain/history.ts';
import { historyCsv } from './csv.ts';

const PAYMENT: PastPayment = {
  number: 1,
  operationNumber: 'MORTGAGE-1',
  paidOn: '2026-09-28',
  product: 'Crédito hipotecario',
  amount: 74_900,
  ref: null,
  knownAs: [],
};
const lineOf = (change: Partial<PastPayment>) => historyCsv([{ ...PAYMENT, ...change }]).split('\r\n')[1];

describe('a payment as a line of the file', () => {
  it('has semicolons between its cells, whole pesos and a Chilean date', () => {
    expect(lineOf({})).toBe('1;MORTGAGE-1;28-09-2026;Crédito hipotecario;74900;;Pagado');
  });

  it('names the down payment of an agreement, whose instalments begin at 1 too', () => {
    expect(lineOf({ isDownPayment: true })).toMatch(/^Pie de convenio;MORTGAGE-1;/);
  });

  it.each([
    ['assigning', 'Recibido sin asignar'],
    ['returning', 'En devolución'],
    ['returned', 'Devuelto'],
  ] as const)('is not called paid while its money does not stay with the debt (%s)', (standing, words) => {
    expect(lineOf({ standing })).toMatch(new RegExp(`;${words}$`));
  });

  it.each(['=1+1', '+56', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '＝1', '|x', '%x'])(
    'makes no formula of a cell that begins like one: %j',
    (text) => {
      expect(lineOf({ product: text })).toContain(`;'${text};`);
      expect(lineOf({ operationNumber: text })).toContain(`1;'${text};`);
      expect(lineOf({ ref: text })).toMatch(new RegExp(`;'[^;]*;Pagado$`));
    },
  );

  it('leaves a cell as it is that has such signs only further on', () => {
    expect(lineOf({ product: 'Crédito\t2-1=+@|%' })).toContain(';Crédito\t2-1=+@|%;');
  });

  it('keeps a semicolon inside its cell', () => {
    expect(lineOf({ product: 'Crédito; "largo"' })).toContain(';"Crédito; ""largo""";');
  });
});
