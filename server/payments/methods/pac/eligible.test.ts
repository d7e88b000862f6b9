import type { Debt } from '#domain/debt.ts';
import type { ProductType } from '#domain/product.ts';
import { takesDebit } from './eligible.ts';

const TODAY = '2026-11-21';
const terms = { highAmountFrom: 1_000_000 };
const methods = (...codes: string[]) => codes.map((code_name) => ({ code_name }));
type Terms = Parameters<typeof takesDebit>[0];
const company = { terms, paymentMethods: methods('webpay', 'pac') } as unknown as Terms;

/** A debt of one quota, of this month unless said otherwise. */
function debt(
  productType: ProductType,
  { isAutomatable = true, amountToPay = 100_000, dueDate = '2026-11-30' } = {},
): Debt {
  const quota = { id: 'D-1 1', feeToPay: 1, dueDate, amountToPay };
  return { productType, isAutomatable, quotas: [quota] } as unknown as Debt;
}
const fixed = { isAutomatable: false };
const high = { amountToPay: 1_000_000 };
const later = { ...high, dueDate: '2026-12-01' };

describe('a bank account', () => {
  it.each<[string, boolean, Debt[], boolean]>([
    ['instalments that the institution lets be automated', true, [debt('convenio')], true],
    [
      'one debt that may not be automated beside one that may',
      true,
      [debt('convenio'), debt('convenio', fixed)],
      false,
    ],
    ['nothing', true, [], false],
    ['a down payment', true, [debt('abono_convenio')], false],
    ['chosen instalments of an agreement', false, [debt('convenio', fixed)], true],
    ['a chosen cycle', false, [debt('ciclo_1', fixed)], true],
    ['a single total payment', false, [debt('put')], false],
    ['a single total payment beside an agreement', false, [debt('convenio'), debt('put')], false],
    ['a single total payment of a high amount', false, [debt('put', high)], true],
    ['a single total payment of a high amount that is due later', false, [debt('put', later)], true],
    [
      'a high amount of which nothing is due this month',
      false,
      [debt('convenio', later), debt('put')],
      false,
    ],
    ['one peso less than a high amount', false, [debt('put', { amountToPay: 999_999 })], false],
    ['a down payment of a high amount', false, [debt('abono_convenio', high)], false],
    ['nothing, once', false, [], false],
  ])('for %s (automated: %s)', (_, automize, debts, answer) => {
    expect(takesDebit(company, debts, { automize, today: TODAY })).toBe(answer);
  });

  it('is charged only where the institution has it among its methods', () => {
    const cards = { ...company, paymentMethods: methods('webpay', 'oneclick') } as Terms;
    expect(takesDebit(cards, [debt('convenio')], { automize: true, today: TODAY })).toBe(false);
  });
});
