import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, debtsAnswer, Refusal } from '#machines/testing/flow.ts';
import { makeDebt } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

const put = makeDebt('700100101', 1, {
  productType: 'put',
  operationNumbers: ['900100101'],
  totalDebt: 1_250_000,
  discount: 750_000,
  maximumDiscountPercent: 60,
  expirationDate: '2026-12-21',
  quotas: [{ id: 'only', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 500_000 }],
});
const other = makeDebt('700100102', 1, {
  ...put,
  id: '700100102',
  agreementNumber: put.agreementNumber,
  operationNumbers: ['900100102', '900100103'],
  quotas: [{ id: 'second', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 120_000 }],
});
const methods = (...codes: string[]) => ({
  high_amounts: false,
  payment_methods: codes.map((code_name, index) => ({
    id: index,
    code_name,
    priority: codes.length - index,
  })),
});
const payButton = (name: string | RegExp = /^Pagar/) => screen.getByRole('button', { name });

describe('A single total payment', () => {
  it('says debt, discount and total, and the button says the amount', async () => {
    await visit('payment', { debts: [put] });
    expect(screen.getByRole('heading', { level: 1, name: 'Revisa y paga' })).toBeVisible();
    expect(
      screen.getByText('Vas a pagar de una vez lo que incluye esta oferta, con su descuento.'),
    ).toBeVisible();
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual(['$1.250.000', '-$750.000']);
    expect(screen.getByText('Descuento de 60 %')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver mi historial de pagos' })).toBeNull();
    expect(payButton('Pagar $500.000')).not.toHaveAttribute('aria-disabled');
  });

  it('lists its rows locked together, with nothing to tick', async () => {
    await visit('payment', { debts: [put, other] });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
      expect.arrayContaining(['Operación 900100101$500.000', 'Operaciones 900100102 y 900100103$120.000']),
    );
    expect(payButton('Pagar $620.000')).toBeVisible();
  });

  it('keeps the debt to itself where the company hides it', async () => {
    await visit('payment', { debts: [put], company: { ...bank, hideDebtAmount: true } });
    expect(screen.queryByText('$1.250.000')).toBeNull();
    expect(payButton('Pagar $500.000')).toBeVisible();
  });
});

describe('The ways to pay', () => {
  it('stand by priority with the first one chosen', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: methods('pac', 'oneclick', 'webpay') } });
    const group = screen.getByRole('group', { name: '¿Cómo quieres pagar?' });
    expect(within(group).getAllByRole('radio', { checked: true })).toEqual([
      within(group).getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' }),
    ]);
    expect(within(group).getAllByRole('radio')).toEqual([
      within(group).getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' }),
      within(group).getByRole('radio', { name: 'Visa terminada en 6623' }),
      within(group).getByRole('radio', { name: 'MasterCard terminada en 0568' }),
      within(group).getByRole('radio', { name: 'Cargo en tu cuenta bancaria' }),
    ]);
  });

  it('change by a press', async () => {
    const flow = await visit('payment', {
      debts: [put],
      script: { loadMethods: methods('pac', 'webpay') },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Cargo en tu cuenta bancaria' }));
    expect(flow.checkout().method).toBe('pac');
  });

  it('say how they work, unless the company hides that for this product type', async () => {
    await visit('payment', { debts: [put], company: { ...bank, hidePaymentMethodMessageFor: [] } });
    expect(screen.getByRole('radio')).toHaveAccessibleDescription(
      'Pagas en la página segura de pago con tarjeta (Webpay).',
    );
  });

  it('say nothing more for a product type the company names', async () => {
    await visit('payment', { debts: [put], company: { ...bank, hidePaymentMethodMessageFor: ['put'] } });
    expect(screen.getByRole('radio')).not.toHaveAccessibleDescription();
  });

  it.each([
    [true, 200_000, 1],
    [true, 499_999, 1],
    [true, 500_000, 0],
    [false, 200_000, 0],
  ])(
    'with showLegend %p show a daily limit of some cards of %d %p times',
    async (showLegend, limit, times) => {
      const paymentMethodsExtraConfig = { webpay: { showLegend }, oneclick: { showLegend } };
      const terms = { ...bank.terms, dailyOnlineLimit: limit };
      await visit('payment', { debts: [put], company: { ...bank, terms, paymentMethodsExtraConfig } });
      expect(screen.queryAllByText(/hasta \$[\d.]+ al día/)).toHaveLength(times);
    },
  );

  it('that could not be fetched say why once, and are asked for again', async () => {
    const flow = await visit('payment', {
      debts: [put],
      script: { loadMethods: [new Refusal('NETWORK'), methods('webpay')] },
    });
    expect(screen.getByText('Ocurrió un error al obtener los métodos de pago')).toBeVisible();
    expect(screen.getAllByText('sentence for NETWORK')).toHaveLength(1);
    expect(payButton()).toHaveAccessibleDescription('Falta un medio de pago.');
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('radio')).toBeChecked();
    expect(flow.askedOf('loadMethods')).toHaveLength(2);
  });

  it('that are none leave nothing to press', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: methods() } });
    expect(screen.getByText('No se encontraro métodos de pago')).toBeVisible();
    expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('that are being fetched show a wait', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: new Promise(() => undefined) } });
    expect(screen.getByRole('group', { name: 'Buscando los medios de pago' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Cargando…' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('Pressing the button', () => {
  it('twice starts one payment and opens one page', async () => {
    const flow = await visit('payment', { debts: [put] });
    await userEvent.dblClick(payButton());
    await flow.until({ paying: 'redirecting' });
    expect(flow.askedOf('preparePayment')).toHaveLength(1);
    expect(flow.askedOf('startPayment')).toHaveLength(1);
    expect(flow.opened).toEqual(['http://provider/form']);
  });

  it('keeps it in place, busy, and locks the choice while the payment is started', async () => {
    await visit('payment', { debts: [put], script: { preparePayment: new Promise(() => undefined) } });
    await userEvent.click(payButton());
    expect(screen.getByRole('button', { name: 'Procesando…' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('radio')).toBeDisabled();
  });

  it('that leads nowhere says so once, near the button, and that nothing was charged', async () => {
    await visit('payment', { debts: [put], script: { preparePayment: new Refusal('NETWORK') } });
    await userEvent.click(payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos empezar el pago');
    expect(alert).toHaveTextContent('sentence for NETWORK');
    expect(alert).toHaveTextContent('No se hizo ningún cobro.');
    expect(screen.getAllByText('sentence for NETWORK')).toHaveLength(1);
    expect(payButton('Pagar $500.000')).not.toHaveAttribute('aria-disabled');
  });

  it('does not repeat what the server already says about the charge', async () => {
    const message = 'Hay un problema con el servicio de pago. No se hizo ningún cobro.';
    await visit('payment', { debts: [put], script: { startPayment: { status: 'PROVIDER_DOWN', message } } });
    await userEvent.click(payButton());
    expect((await screen.findByRole('alert')).textContent?.match(/ningún cobro/g)).toHaveLength(1);
  });

  it('is preceded by who sees the card data', async () => {
    await visit('payment', { debts: [put] });
    expect(screen.getByText(/Los datos de tu tarjeta se escriben solo ahí/)).toBeVisible();
  });
});

it('A payment under way warns before another one, with the way to its outcome', async () => {
  await visit('payment', {
    script: {
      loadDebts: {
        ...debtsAnswer([put]),
        payment_under_way: { ref: 'reference-9', amount: 500_000, redirect: null },
      },
    },
  });
  expect(screen.getByText('Tienes un pago de $500.000 en curso')).toBeVisible();
  expect(screen.getByText('Si ya pagaste, no vuelvas a pagar.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver en qué quedó ese pago' })).toHaveAttribute(
    'href',
    '/banco-cordillera/success?ref=reference-9',
  );
});

describe('A provider that does not answer', () => {
  it('is shown, and its method is not offered among the others', async () => {
    await visit('payment', {
      debts: [put],
      script: { loadMethods: { ...methods('pac'), away: ['webpay', 'transfer'] } },
    });
    expect(screen.getByText('El servicio de pago informa problemas')).toBeVisible();
    expect(screen.getByText(/pagar con: Tarjeta de débito.*, Transferencia/)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('is shown where it is the only one, with a way to try again', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: { ...methods(), away: ['webpay'] } } });
    expect(screen.getByText(/por ahora no se puede pagar/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();
    expect(screen.queryByText('No se encontraro métodos de pago')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is offered again by that way once it answers, on the same page', async () => {
    const away = { ...methods(), away: ['webpay'] };
    await visit('payment', { debts: [put], script: { loadMethods: [away, methods('webpay')] } });
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('radio', { name: /^Tarjeta de débito/ })).toBeChecked();
    expect(payButton('Pagar $500.000')).toBeVisible();
  });
});
