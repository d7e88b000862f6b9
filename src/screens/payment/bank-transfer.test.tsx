import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

const putOf = (amountToPay: number) =>
  makeDebt('700100101', 1, {
    productType: 'put',
    operationNumbers: ['900100101'],
    totalDebt: 2 * amountToPay,
    discount: amountToPay,
    maximumDiscountPercent: 60,
    expirationDate: '2026-12-21',
    quotas: [{ id: 'only', feeToPay: 1, dueDate: '2026-11-30', amountToPay }],
  });
const methods = (['webpay', 'transfer'] as const).map((code_name, id) => ({ id, code_name, priority: id }));
const script = { loadMethods: { high_amounts: false, payment_methods: methods } };
const chosen = () => screen.getByRole('radio', { checked: true });

describe('A bank transfer', () => {
  it('stands below the card, which stays chosen up to what a card is charged', async () => {
    await visit('payment', { debts: [putOf(5_000_000)], script });
    expect(chosen()).toHaveAccessibleName(/^Tarjeta de débito/);
    expect(screen.queryByText(/Te conviene transferir/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Transferencia desde tu banco' }));
    const button = screen.getByRole('button', { name: 'Transferir $5.000.000' });
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText(/irás a la página segura de transferencias/)).toBeVisible();
  });

  it('is chosen above it, and says why', async () => {
    await visit('payment', { debts: [putOf(5_000_001)], script });
    expect(chosen()).toHaveAccessibleName('Transferencia desde tu banco');
    expect(screen.getByText(/^Sobre \$5\.000\.000, muchas tarjetas rechazan el pago/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Transferir $5.000.001' })).toBeVisible();
  });
});

it('While a payment is started the way back waits as its button does', async () => {
  const starting = { ...script, preparePayment: new Promise(() => undefined) };
  await visit('payment', { debts: [putOf(1_000)], script: starting });
  await userEvent.click(screen.getByRole('button', { name: 'Pagar $1.000' }));
  expect(screen.getByRole('button', { name: 'Procesando…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Volver' })).toHaveAttribute('aria-disabled', 'true');
});
