import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, consumer, debtsAnswer, KEY } from '#machines/testing/flow.ts';
import { STANDARD_FLOWS } from '#domain/flows.ts';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

const put = makeDebt('put', 1, {
  productType: 'put',
  totalDebt: 2_400_000,
  discount: 1_200_000,
  maximumDiscountPercent: 50,
  expirationDate: '2026-12-21',
  quotas: [{ id: 'put', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 1_200_000 }],
});
const convenio = makeDebt('conv', 9, { quotas: makeQuotas('c', 9, '2026-09-30') });
const limits = { minInstalments: 6, maxInstalments: 24, downPaymentPercent: 10, paymentDays: [5] };
const plan = makeDebt('plan', 1, {
  productType: 'abono_convenio',
  operationNumbers: put.operationNumbers,
  totalDebt: 3_000_000,
  discount: 900_000,
  maximumDiscountPercent: 30,
  planLimits: limits,
  quotas: [{ id: 'down', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 210_000 }],
});
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('Choosing what to pay first', () => {
  it('promises to come back for what is left, not for another way to pay the same debt', async () => {
    await visit('plan', { debts: [put, plan] });
    expect(screen.getByText(/^Tienes 2 opciones/)).toHaveTextContent(
      'Se paga una a la vez; después puedes volver por lo que quede.',
    );
  });

  it('greets by name and shows the offers in the order of the specification, the two that are compared last', async () => {
    await visit('plan', { debts: [put, plan, convenio] });
    expect(screen.getByText('Hola, Ana Rojas')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Elige qué pagar primero' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Cuotas de tu convenio',
      'Pago único total',
      'Convenio de pago con pie',
    ]);
  });

  it('says of a single total payment what is paid today, what is saved and until when', async () => {
    await visit('plan', { debts: [put, convenio] });
    const { getByText, getAllByRole } = card('Pago único total');
    expect(getByText('Pagas hoy')).toBeVisible();
    expect(getByText('Ahorras $1.200.000 (50 %)')).toBeVisible();
    expect(getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '$2.400.000',
      '$1.200.000',
      'Un solo pago',
      'Hoy',
      '21-12-2026',
    ]);
  });

  it('keeps the debt to itself where the company hides it', async () => {
    await visit('plan', { debts: [put, convenio], company: { ...bank, hideDebtAmount: true } });
    expect(card('Pago único total').queryByText('$2.400.000')).toBeNull();
    expect(screen.queryByText(/^Te queda por pagar/)).toBeNull();
  });

  it('says of an agreement what comes first, what is due and what is pending', async () => {
    await visit('plan', { debts: [put, convenio] });
    const { getByText, getAllByRole } = card('Cuotas de tu convenio');
    expect(getByText('$1.000')).toBeVisible();
    expect(getByText(/^Venció el/)).toHaveTextContent('Venció el 30-09-2026');
    expect(getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '3 cuotas · $6.000',
      '9, la última el 30-05-2027',
    ]);
  });

  it('says of an instalment of today that it falls due, and of one of yesterday that it fell due', async () => {
    const [today, yesterday] = ['2026-11-21', '2026-11-20'].map((day) =>
      makeDebt(day, 1, { productType: 'put_wf', operationNumbers: [day], quotas: makeQuotas(day, 1, day) }),
    );
    if (!today || !yesterday) throw new Error('no debts');
    await visit('plan', { debts: [today, { ...yesterday, productType: 'convenio' }] });
    expect(screen.getByText(/^Vence el/)).toHaveTextContent('Vence el 21-11-2026');
    expect(screen.getByText(/^Venció el/)).toHaveTextContent('Venció el 20-11-2026');
  });

  it('puts the single payment against the agreement, answering the same questions', async () => {
    await visit('plan', { debts: [put, plan] });
    const { getByText, getAllByRole } = card('Convenio de pago con pie');
    expect(getByText('$210.000')).toBeVisible();
    expect(getByText('Es el pie: 10 % del total que pagas')).toBeVisible();
    expect(getByText('Ahorras $900.000 (30 %)')).toBeVisible();
    expect(getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '$3.000.000',
      '$2.100.000',
      'entre 6 y 24',
      'entre $78.750 y $315.000',
      'entre 05-07-2027 y 05-01-2029',
    ]);
    expect(getByText(/más de 90 días atrasada, el convenio queda sin efecto/)).toBeVisible();
    expect(card('Pago único total').getByText(/pierdes el descuento/)).toBeVisible();
    const options = within(screen.getByRole('group', { name: 'Compara: pagar todo hoy o en cuotas' }));
    expect(options.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Pago único total',
      'Convenio de pago con pie',
    ]);
  });

  it('sets a single payment and an agreement for other debts side by side with nothing: both are owed', async () => {
    await visit('plan', { debts: [put, { ...plan, operationNumbers: ['another'] }] });
    expect(screen.queryByRole('group', { name: /^Compara/ })).toBeNull();
    expect(screen.queryByText(/^Opción/)).toBeNull();
    expect(screen.getByText('$3.300.000')).toBeVisible();
  });

  it('says first what is owed in all, what is offered in two ways once, and what of it is overdue', async () => {
    const late = makeDebt('wf', 2, { productType: 'put_wf', quotas: makeQuotas('w', 2, '2026-10-21') });
    await visit('plan', { debts: [put, plan, convenio, late] });
    const label = screen.getByText('Te queda por pagar en Banco Cordillera, con los descuentos ofrecidos');
    expect(label.parentElement).toHaveTextContent('$1.248.000');
    expect(label.parentElement).toHaveTextContent('De eso, $4.000 en cuotas ya vencidas.');
    expect(label.compareDocumentPosition(screen.getByRole('region', { name: 'Pago único total' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each([
    ['no limits', null],
    ['no day of payment', { ...limits, paymentDays: [] }],
  ])('says where to ask if the institution gave %s for an agreement', async (_, planLimits) => {
    await visit('plan', { debts: [{ ...plan, planLimits }, put] });
    const { getByText, queryByRole } = card('Convenio de pago con pie');
    expect(getByText(/Escribe a ayuda@banco-cordillera\.example/)).toBeVisible();
    expect(queryByRole('button', { name: /Armar|Elegir/ })).toBeNull();
  });

  it('says the company’s own days in the conditions of the agreement', async () => {
    const terms = { ...bank.terms, agreementLapsesAfterDays: 41 };
    await visit('plan', { debts: [plan], company: { ...bank, terms } });
    await userEvent.click(screen.getByText('Condiciones del convenio'));
    expect(screen.getByText(/Si una cuota se atrasa más de 41 días/)).toBeVisible();
    expect(screen.getByText(/Un ejecutivo te contacta dentro de 2 días hábiles/)).toBeVisible();
  });

  it('goes to the summary of the offer that was chosen', async () => {
    const flow = await visit('plan', { debts: [put, convenio] });
    await userEvent.click(screen.getByRole('button', { name: 'Elegir cuotas del convenio' }));
    await flow.until({ paying: 'choosing' });
    expect(flow.context().choices.offerKey).toBe('convenio');
    expect(await screen.findByRole('heading', { level: 1, name: 'Elige tus cuotas y paga' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Elige qué pagar primero' })).toBeVisible();
  });

  it('warns of a payment that has not ended, before another one is chosen', async () => {
    const loadDebts = {
      ...debtsAnswer([put, convenio]),
      payment_under_way: { ref: 'ref-12345', amount: 500, redirect: null },
    };
    await visit('plan', { script: { loadDebts } });
    expect(screen.getByText('Tienes un pago de $500 en curso')).toBeVisible();
  });

  it('says of a payment whose page was left open that nothing was charged, with the way to it', async () => {
    const redirect = { ref: 'ref-12345', url: 'http://provider/form', field: 'token_ws', token: 't' };
    const loadDebts = {
      ...debtsAnswer([put, convenio]),
      payment_under_way: { ref: 'ref-12345', amount: 500, redirect },
    };
    await visit('plan', { script: { loadDebts } });
    expect(screen.getByText('Dejaste abierto un pago de $500')).toBeVisible();
    expect(screen.getByText(/Todavía no se ha cobrado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Seguir con ese pago o anularlo' })).toHaveAttribute(
      'href',
      '/banco-cordillera/success?ref=ref-12345',
    );
  });

  it('goes back to the step before', async () => {
    const flow = await visit('plan', { debts: [put, convenio] });
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    await flow.until({ contacting: 'entering' });
  });
});

it('Offers of one kind that a company does not group can be distinguished', async () => {
  const debts = (['ciclo_2', 'ciclo_3'] as const).map((productType) =>
    makeDebt(productType, 3, { productType }),
  );
  await visit('plan', { debts, company: consumer });
  const buttons = screen.getAllByRole('button', { name: 'Elegir cuotas atrasadas' });
  expect(buttons).toHaveLength(2);
  expect(buttons[0]).toHaveAccessibleDescription('Operación operation-ciclo_2');
  expect(buttons[1]).toHaveAccessibleDescription('Operación operation-ciclo_3');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Cuotas atrasadas de tus créditos (operation-ciclo_2)',
    'Cuotas atrasadas de tus créditos (operation-ciclo_3)',
  ]);
});

it('A single payment that has a plan step by company data does not say how an agreement goes on', async () => {
  const single = { ...STANDARD_FLOWS.single, menu: ['identity', 'contact', 'plan', 'summary'] as const };
  const flows = { ...STANDARD_FLOWS, single: { ...single, menu: [...single.menu] } };
  await visit('plan', { debts: [put], company: { ...bank, flows } });
  expect(await screen.findByRole('region', { name: 'Pago único total' })).toBeVisible();
  expect(screen.queryByText('Cómo sigue')).toBeNull();
});

describe('An agreement signed before and not paid yet', () => {
  const signed = [
    { id: KEY, debtId: 'plan', choice: { instalments: 12, paymentDay: 5 }, signedOn: '2026-11-20' },
  ];

  it('says when it was signed, for what, and until when its down payment can be paid', async () => {
    await visit('plan', { debts: [put, plan], signed });
    const { getByText, queryByText, queryByRole } = card('Convenio de pago con pie');
    expect(getByText('Firmaste este convenio el 20 de noviembre de 2026')).toBeVisible();
    expect(getByText(/Son 12 cuotas de \$157\.500, el 5 de cada mes\./)).toBeVisible();
    expect(getByText(/paga el pie a más tardar el 22 de noviembre de 2026/)).toBeVisible();
    expect(queryByRole('button', { name: 'Armar mi convenio' })).toBeNull();
    for (const choice of ['Cuotas sin interés', 'Valor de cada cuota', 'Último pago'])
      expect(queryByText(choice)).toBeNull();
  });

  it('goes on to its down payment with one press, its dates counted from the signing', async () => {
    await visit('plan', { debts: [put, plan], signed });
    await userEvent.click(screen.getByRole('button', { name: 'Pagar el pie de $210.000' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Paga el pie de tu convenio' }),
    ).toBeVisible();
    expect(screen.getByText('05-02-2027')).toBeVisible();
  });

  it('has one step to go, and is not offered to be made', async () => {
    await visit('plan', { debts: [plan], signed });
    expect(screen.getByText('Pagas el pie')).toBeVisible();
    for (const done of ['Armas tu convenio', 'Lo firmas aquí mismo'])
      expect(screen.queryByText(done)).toBeNull();
  });

  it('can be changed: then it is signed again', async () => {
    await visit('plan', { debts: [plan], signed });
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar cuotas o día' }));
    expect(within(screen.getByRole('dialog')).getByText('Entre 6 y 24 cuotas')).toBeVisible();
  });
});
