import { advisedMethod, cardLimit } from './card-limit.ts';
import bancoCordillera from './testing/companies/banco-cordillera.ts';

const ALL = ['webpay', 'oneclick', 'pac', 'transfer'] as const;

describe('the method advised instead of a card', () => {
  it.each([
    [5_000_000, false, ALL, null],
    [5_000_001, false, ALL, 'transfer'],
    [5_000_001, false, ['webpay', 'pac'] as const, null],
    [10_000_000, true, ALL, 'pac'],
    [10_000_000, true, ['webpay', 'transfer'] as const, 'transfer'],
  ])('for %i (high: %s) among %j is %s', (amount, isHigh, offered, advised) => {
    expect(advisedMethod(bancoCordillera, offered, { amount, isHigh })).toBe(advised);
  });

  it.each([
    [undefined, 10_000_000],
    [9_999_999, 9_999_999],
    [10_000_001, 10_000_001],
  ])('counts from a limit of saved cards of %s, or from the high amount: %i', (maxAmount, limit) => {
    const oneclick = { showLegend: true, ...(maxAmount !== undefined && { maxAmount }) };
    const paymentMethodsExtraConfig = { webpay: { showLegend: true }, oneclick };
    expect(cardLimit({ ...bancoCordillera, paymentMethodsExtraConfig })).toBe(limit);
  });
});
