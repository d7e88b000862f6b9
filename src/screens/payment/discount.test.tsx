import { screen } from '@testing-library/react';
import { makeDebt } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

describe('The discount of a single payment', () => {
  const discounted = makeDebt('put', 1, { productType: 'put', totalDebt: 1_000, discount: 500 });
  const condition = /^El descuento de este pago único se respeta si antes pagas esas cuotas/;

  it.each([
    ['is said to need everything paid together', discounted, 2],
    ['is not mentioned where there is none', { ...discounted, discount: 0 }, 0],
  ])('%s', async (_, debt, times) => {
    await visit('payment', { debts: [debt] });
    expect(screen.queryAllByText(/^El descuento vale solo si pagas tod/)).toHaveLength(times);
  });

  it('says where it is paid that instalments of other debts come first, how many and how much', async () => {
    const late = makeDebt('late', 3, { productType: 'convenio' });
    await visit('payment', { debts: [discounted, late], offerKey: 'put' });
    expect(screen.getByText(condition)).toBeVisible();
    expect(
      screen.getByText(/^Te queda 1 cuota por \$\d[\d.]* que ya venció o vence este mes$/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Pagar \$/ })).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['nothing else is due', [discounted]],
    [
      'the instalments are another offer of the same operation',
      [discounted, makeDebt('late', 3, { operationNumbers: discounted.operationNumbers })],
    ],
    ['there is no discount', [{ ...discounted, discount: 0 }, makeDebt('late', 3)]],
  ])('has no such condition where %s', async (_, debts) => {
    await visit('payment', { debts, offerKey: 'put' });
    expect(screen.queryByText(condition)).toBeNull();
  });
});
