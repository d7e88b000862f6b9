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

  it('counts from the high amount where saved cards have no limit', () => {
    const paymentMethodsExtraConfig = { webpay: { showLegend: true }, oneclick: { showLegend: true } };
    expect(cardLimit({ ...bancoCordillera, paymentMethodsExtraConfig })).toBe(10_000_000);
  });
});
