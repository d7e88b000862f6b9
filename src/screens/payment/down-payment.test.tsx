import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { agreement, bank, KEY, put } from '#machines/testing/flow.ts';
import { visit, type Visit } from '../../testing/show-flow.tsx';

/** Carla with her plan of 12 instalments on day 5 signed. */
const open = (more: Visit = {}) =>
  visit('payment', {
    debts: [agreement],
    planChoice: { instalments: 12, paymentDay: 5 },
    signed: [{ id: KEY, debtId: 'ac1', choice: { instalments: 12, paymentDay: 5 }, signedOn: '2026-11-21' }],
    ...more,
  });
const dialog = () => within(screen.getByRole('dialog'));

describe('The down payment of a signed agreement', () => {
  it('is paid whole: nothing to tick, and the button says how much', async () => {
    const flow = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Paga el pie de tu convenio' })).toBeVisible();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByText(/^\d+ cuotas?$/)).toBeNull();
    const summary = within(screen.getByRole('region', { name: 'Tu convenio firmado' }));
    expect(summary.getByText('Pie')).toBeVisible();
    expect(summary.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '12 cuotas de $216.000',
      'el 5 de cada mes',
      '05-02-2027',
      '05-01-2028',
      '$2.880.000',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Pagar $288.000' }));
    await flow.until({ paying: 'redirecting' });
    expect(flow.askedOf('preparePayment')).toHaveLength(1);
  });

  it('shows the schedule of the day on which the contract was signed, not of today', async () => {
    const choice = { instalments: 12, paymentDay: 5 };
    await open({ signed: [{ id: KEY, debtId: 'ac1', choice, signedOn: '2026-10-20' }] });
    const summary = within(screen.getByRole('region', { name: 'Tu convenio firmado' }));
    expect(summary.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '12 cuotas de $216.000',
      'el 5 de cada mes',
      '05-01-2027',
      '05-12-2027',
      '$2.880.000',
    ]);
  });

  it('says the deadlines from the plan’s last instalment', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    expect(dialog().getByText('5 de enero de 2028')).toBeVisible();
    expect(dialog().getByText('5 de febrero de 2027')).toBeVisible();
    expect(dialog().queryByRole('region', { name: 'Pago único total' })).toBeNull();
  });

  it('cannot be paid before the contract is signed', async () => {
    const flow = await visit('payment', {
      debts: [agreement],
      planChoice: { instalments: 12, paymentDay: 5 },
    });
    expect(flow.context().debts?.signed).toEqual([]);
    expect(screen.getByRole('button', { name: 'Armar mi convenio' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });
});

describe('A high amount', () => {
  const methods = (high_amounts: boolean, ...codes: string[]) => ({
    high_amounts,
    payment_methods: codes.map((code_name, id) => ({ id, code_name, priority: id })),
  });

  it('starts with the direct debit, without words about the limits of cards', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: methods(true, 'webpay', 'pac') } });
    expect(screen.getByRole('radio', { name: 'Cargo en tu cuenta bancaria' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' }));
    expect(screen.queryByText(/al día/)).toBeNull();
  });

  it('is advised to go by direct debit, which one press chooses', async () => {
    const flow = await visit('payment', {
      debts: [put],
      script: { loadMethods: methods(true, 'webpay', 'pac') },
    });
    expect(screen.getByText('Vas a pagar un monto alto')).toBeVisible();
    expect(screen.getByText(/^Desde \$10\.000\.000, muchas tarjetas rechazan el pago/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cómo funciona el cargo en cuenta' }));
    expect(dialog().getByText(/activas con tu banco dentro de 3 horas/)).toBeVisible();
    expect(dialog().getByText(/Banco Cordillera, Banco Austral/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Usar cargo en cuenta bancaria' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(flow.checkout().method).toBe('pac');
  });

  it('where direct debit is not offered promises none, and says what can be done with a card', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: methods(true, 'webpay') } });
    expect(screen.queryByText(/Te conviene un cargo/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Qué puedes hacer' }));
    expect(dialog().getByText(/aumente el cupo o el límite/)).toBeVisible();
    expect(dialog().getByText(/Escribe a ayuda@banco-cordillera\.example/)).toBeVisible();
    expect(dialog().queryByText(/dentro de 3 horas/)).toBeNull();
  });

  it('leads to the executives where the company has an address for them', async () => {
    const company = { ...bank, forcedExecutiveEmailString: 'ejecutivos@banco-cordillera.example' };
    await visit('payment', { debts: [put], company, script: { loadMethods: methods(true, 'webpay') } });
    await userEvent.click(screen.getByRole('button', { name: 'Qué puedes hacer' }));
    expect(dialog().getByText(/Escribe a ejecutivos@banco-cordillera\.example/)).toBeVisible();
  });

  it('is only what the server says is one', async () => {
    await visit('payment', { debts: [put], script: { loadMethods: methods(false, 'webpay', 'pac') } });
    expect(screen.queryByText('Vas a pagar un monto alto')).toBeNull();
  });
});

describe('An amount over what banks let through in a day', () => {
  const company = { ...bank, terms: { ...bank.terms, dailyOnlineLimit: 500 } };
  const SPLIT = /pagar menos cuotas hoy y volver mañana/;

  it.each(['convenio', 'put_wf', 'ciclo_1'] as const)(
    'of a %s can be split over two days',
    async (productType) => {
      await visit('payment', { company, debts: [makeDebt('d', 1, { productType })] });
      await userEvent.click(screen.getByRole('checkbox', { name: /^Cuota 1/ }));
      expect(screen.getByText(SPLIT)).toBeVisible();
    },
  );

  it.each([
    ['single payment', { debts: [put] }],
    ['down payment', {}],
  ])('of a %s cannot: the limit is said alone', async (_, more) => {
    await open({ company, ...more });
    expect(screen.getByText(/hasta \$500 al día/)).toBeVisible();
    expect(screen.queryByText(SPLIT)).toBeNull();
  });
});

describe('Before paying', () => {
  it('a reminder says what to have at hand and when it is booked', async () => {
    await visit('payment', { debts: [put] });
    await userEvent.click(screen.getByText('Antes de pagar, recuerda'));
    expect(
      screen.getByText('Tu pago queda registrado dentro de 5 días hábiles o, con tarjeta, 72 horas hábiles.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    expect(dialog().getByText('27 de noviembre de 2026')).toBeVisible();
  });

  it.each([
    ['put', 'Pago único total', 'Si pagas el 21 de noviembre de 2026:'],
    ...(['convenio', 'put_wf', 'ciclo_1'] as const).map(
      (type) =>
        [type, 'Convenio o pago en cuotas', 'Si pagas tu última cuota el 21 de noviembre de 2026:'] as const,
    ),
  ] as const)('the deadlines of a %s are those of its kind alone', async (productType, kind, counted) => {
    await visit('payment', { debts: [makeDebt('d', 1, { productType })] });
    await userEvent.click(screen.getByText('Antes de pagar, recuerda'));
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    const kinds = dialog().getAllByRole('region');
    expect(kinds).toEqual([dialog().getByRole('region', { name: kind })]);
    expect(kinds[0]).toHaveTextContent(counted);
    const certificates = dialog().queryAllByText('Puedes pedir tu certificado de deuda');
    expect(certificates).toHaveLength(productType === 'ciclo_1' ? 0 : 1);
  });

  it('a reminder asks for a card only where one is used', async () => {
    const payment_methods = ['webpay', 'pac'].map((code_name, id) => ({ id, code_name, priority: id }));
    const loadMethods = { high_amounts: true, payment_methods };
    await visit('payment', { debts: [put], script: { loadMethods } });
    await userEvent.click(screen.getByText('Antes de pagar, recuerda'));
    expect(screen.queryByText(/Ten a mano tu tarjeta/)).toBeNull();
    expect(screen.getByText(/ahí activas el cargo/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' }));
    expect(screen.getByText(/Ten a mano tu tarjeta/)).toBeVisible();
  });

  it('a credit says nothing of what paying it would forgive', async () => {
    await visit('payment', { debts: [makeDebt('c1', 4, { productType: 'ciclo_1', discount: 200_000 })] });
    expect(screen.queryByText(/se te perdonan/)).toBeNull();
  });

  it.each([
    ['put_wf', 0, 4, 'Si pagas las 4 cuotas, se te perdonan $200.000.', 'Al pagar 4 de 4 cuotas'],
    ['convenio', 1, 5, 'Si pagas las 4 que te faltan, se te perdonan $200.000.', 'Al pagar 4 de 5 cuotas'],
  ] as const)(
    'a %s says what paying it forgives, and a tip says more than the sentence beside it',
    async (productType, quotasPaid, quotasTotal, text, tip) => {
      const discounted = { totalDebt: 206_000, discount: 200_000 };
      const debt = makeDebt('wf', 4, { productType, quotasPaid, quotasTotal, ...discounted });
      await visit('payment', { debts: [debt] });
      expect(screen.getByText(text, { exact: false })).toBeVisible();
      const rows = screen.getAllByRole('definition').map((value) => value.textContent);
      expect(rows).toEqual(['$206.000', '-$200.000']);
      await userEvent.click(screen.getByRole('button', { name: '¿Qué pasa al pagar todas las cuotas?' }));
      expect(
        screen.getByText(
          `${tip} se condona, es decir, se perdona el resto de la deuda. El descuento se aplica con la última.`,
        ),
      ).toBeVisible();
      expect(screen.getAllByText(text, { exact: false })).toHaveLength(1);
    },
  );

  it('nothing is said to be forgiven without a discount', async () => {
    await visit('payment', { debts: [makeDebt('c', 4)] });
    expect(screen.queryByText(/se te perdona/)).toBeNull();
  });
});
