import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

/** Due 21-09, 21-10, 21-11, 21-12-2026 …: two are overdue and one is due this month. */
const convenio = makeDebt('700100111', 12, {
  quotas: makeQuotas('c', 12, '2026-09-21')
    .slice(3)
    .map((quota, index) => ({ ...quota, feeToPay: index + 4 })),
  quotasPaid: 3,
  quotasTotal: 12,
});
const overdue = makeDebt('700100112', 4, { quotas: makeQuotas('o', 4, '2026-09-21') });
const later = makeDebt('700100113', 3, { quotas: makeQuotas('l', 3, '2026-12-05') });
const quota = (name: string) => screen.getByRole('checkbox', { name });
const payButton = () => screen.getByRole('button', { name: /^Pagar/ });

describe('The quotas of an agreement', () => {
  it('stand under their agreement with number, due day and amount', async () => {
    await visit('payment', { debts: [overdue] });
    const group = screen.getByRole('group', { name: 'Convenio N.º agreement-700100112' });
    const names = within(group)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual([
      'Cuota 1 · venció 21-09-2026 · $1.000',
      'Cuota 2 · venció 21-10-2026 · $2.000',
      'Cuota 3 · vence 21-11-2026 · $3.000',
      'Cuota 4 · vence 21-12-2026 · $4.000',
    ]);
    expect(within(group).getByText(/Pagadas 0 de 4 cuotas/)).toBeVisible();
  });

  it('open one after the other, and the button says what they come to', async () => {
    await visit('payment', { debts: [overdue] });
    expect(payButton()).toHaveAccessibleDescription('Elige al menos una cuota para pagar.');
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    expect(payButton()).toHaveAccessibleName('Pagar $1.000');
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(quota('Cuota 2 · venció 21-10-2026 · $2.000'));
    expect(payButton()).toHaveAccessibleName('Pagar $3.000');
    expect(screen.getByText('2 cuotas')).toBeVisible();
  });

  it('that are unticked take the later ones along', async () => {
    await visit('payment', { debts: [overdue] });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    expect(payButton()).toHaveAccessibleName('Pagar $10.000');
    await userEvent.click(quota('Cuota 2 · venció 21-10-2026 · $2.000'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      quota('Cuota 1 · venció 21-09-2026 · $1.000'),
    ]);
  });

  it('that cannot be chosen yet say why', async () => {
    await visit('payment', { debts: [overdue, later] });
    expect(quota('Cuota 3 · vence 21-11-2026 · $3.000')).toHaveAccessibleDescription(
      'Selecciona antes la cuota 2',
    );
    expect(quota('Cuota 3 · vence 21-11-2026 · $3.000')).toHaveAttribute('aria-disabled', 'true');
    expect(quota('Cuota 1 · vence 05-12-2026 · $1.000')).toHaveAccessibleDescription(
      'Se puede pagar desde el 1 de diciembre de 2026',
    );
    expect(quota('Cuota 1 · venció 21-09-2026 · $1.000')).not.toHaveAttribute('aria-disabled');
  });

  it('name the quota before by its own number', async () => {
    await visit('payment', { debts: [convenio] });
    const [, second] = screen.getAllByRole('checkbox');
    expect(second).toHaveAccessibleDescription('Selecciona antes la cuota 4');
  });

  it('pressed out of order stay unticked and the rule is said, until the next press', async () => {
    await visit('payment', { debts: [overdue] });
    await userEvent.click(quota('Cuota 3 · vence 21-11-2026 · $3.000'));
    expect(screen.getByText('Debe seleccionar las deudas anteriores.')).toBeVisible();
    expect(quota('Cuota 3 · vence 21-11-2026 · $3.000')).not.toBeChecked();
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    expect(screen.queryByText('Debe seleccionar las deudas anteriores.')).toBeNull();
  });

  it('go up to twenty at once', async () => {
    const long = makeDebt('long', 22, { quotas: makeQuotas('long', 22, '2025-01-21') });
    await visit('payment', { debts: [long] });
    const boxes = screen.getAllByRole('checkbox');
    boxes.slice(0, 20).forEach((box) => fireEvent.click(box));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(20);
    expect(boxes[20]).toHaveAccessibleDescription('Ya elegiste 20 cuotas, el máximo por pago');
    fireEvent.click(boxes[20] as HTMLElement);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(20);
    expect(screen.getByText(/como máximo 20 cuotas a la vez/)).toBeVisible();
  });

  it('are unticked all together but for the first, and the focus stays on the button', async () => {
    await visit('payment', { debts: [overdue] });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    const keepFirst = screen.getByRole('button', { name: 'Dejar solo la primera cuota' });
    await userEvent.click(keepFirst);
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      quota('Cuota 1 · venció 21-09-2026 · $1.000'),
    ]);
    expect(keepFirst).toHaveFocus();
  });

  it('offer no way to leave only the first one before any can be chosen', async () => {
    await visit('payment', { debts: [later] });
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Dejar solo/ })).toBeNull();
  });

  it('offer to leave only the first one while some are chosen', async () => {
    await visit('payment', { debts: [overdue] });
    expect(screen.queryByRole('button', { name: /^Dejar solo/ })).toBeNull();
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    expect(screen.getByRole('button', { name: /^Dejar solo/ })).toBeVisible();
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    expect(screen.queryByRole('button', { name: /^Dejar solo/ })).toBeNull();
  });

  it('of debts with one each offer no way to leave the first ones', async () => {
    await visit('payment', { debts: [makeDebt('one', 1, { quotas: makeQuotas('q', 1, '2026-09-21') })] });
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    expect(payButton()).toHaveAccessibleName('Pagar $1.000');
    expect(screen.queryByRole('button', { name: /^Dejar solo/ })).toBeNull();
  });

  it('that are overdue are chosen by one press, which names what they come to', async () => {
    await visit('payment', { debts: [later, overdue] });
    expect(screen.getByText('Vencido: 2 cuotas')).toBeVisible();
    expect(screen.queryByText(/^Se pagan hasta/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Elegir todo lo vencido ($3.000)' }));
    expect(payButton()).toHaveAccessibleName('Pagar $3.000');
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      quota('Cuota 1 · venció 21-09-2026 · $1.000'),
      quota('Cuota 2 · venció 21-10-2026 · $2.000'),
    ]);
  });

  it.each([
    [0, '2026-12-05', []],
    [1, '2026-10-30', []],
    [2, '2026-09-30', ['Elegir todo lo vencido ($3.000)']],
  ])(
    'of which %i are overdue have a press for all of them only where there are several',
    async (_, from, presses) => {
      await visit('payment', { debts: [makeDebt('one', 3, { quotas: makeQuotas('q', 3, from) })] });
      const buttons = screen.queryAllByRole('button', { name: /^Elegir/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(presses);
      expect(screen.queryAllByText(/^Vencido:/)).toHaveLength(presses.length);
    },
  );

  it('that are overdue of one debt are chosen beside what is chosen of the others', async () => {
    const older = makeDebt('older', 2, { quotas: makeQuotas('older', 2, '2026-06-21') });
    await visit('payment', { debts: [overdue, older] });
    const groups = screen.getAllByRole('group', { name: /^Convenio/ });
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Convenio N.º agreement-older',
      'Convenio N.º agreement-700100112',
    ]);
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(
      within(groups[1] as HTMLElement).getByRole('button', { name: 'Elegir sus 2 vencidas ($3.000)' }),
    );
    expect(payButton()).toHaveAccessibleName('Pagar $4.000');
  });

  it.each([
    [20, 'Elegir sus 20 vencidas ($210.000)'],
    [21, null],
  ])('that are overdue of one debt, %i, are one press if one payment may hold them', async (count, press) => {
    const long = makeDebt('long', count, { quotas: makeQuotas('long', count, '2024-09-21') });
    await visit('payment', { debts: [long, later] });
    const buttons = screen.queryAllByRole('button', { name: /^Elegir sus/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(press === null ? [] : [press]);
  });

  it('that are overdue and more than one payment may hold are chosen from the oldest on', async () => {
    const long = makeDebt('long', 22, { quotas: makeQuotas('long', 22, '2024-09-21') });
    await visit('payment', { debts: [long] });
    expect(screen.getByText('Vencido: 22 cuotas')).toBeVisible();
    expect(screen.getByText(/^Se pagan hasta 20 cuotas a la vez/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Elegir las 20 más antiguas ($210.000)' }));
    expect(payButton()).toHaveAccessibleName('Pagar $210.000');
  });

  it('cannot change while the payment that holds them is started', async () => {
    await visit('payment', { debts: [overdue], script: { preparePayment: new Promise(() => undefined) } });
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    await userEvent.click(payButton());
    expect(quota('Cuota 1 · venció 21-09-2026 · $1.000')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Dejar solo la primera cuota' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Elegir todo lo vencido ($3.000)' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });
});

describe('What is left out', () => {
  it('is the sum over all debts of the offer', async () => {
    await visit('payment', { debts: [overdue, { ...overdue, id: 'second', agreementNumber: 'second' }] });
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(screen.getByText(/^Te quedan 5 cuotas por \$11\.000 /)).toBeVisible();
  });

  it('warns that the plan is not honoured, and does not block', async () => {
    await visit('payment', { debts: [overdue] });
    await userEvent.click(quota('Cuota 1 · venció 21-09-2026 · $1.000'));
    expect(
      screen.getByText('Te quedan 2 cuotas por $5.000 que ya vencieron o vencen este mes'),
    ).toBeVisible();
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(quota('Cuota 2 · venció 21-10-2026 · $2.000'));
    expect(screen.getByText('Te queda 1 cuota por $3.000 que ya venció o vence este mes')).toBeVisible();
    await userEvent.click(quota('Cuota 3 · vence 21-11-2026 · $3.000'));
    expect(screen.queryByText(/vence este mes/)).toBeNull();
  });

  it('is not mentioned before anything is chosen', async () => {
    await visit('payment', { debts: [overdue] });
    expect(screen.queryByText(/vencen este mes/)).toBeNull();
  });
});

describe('A long agreement', () => {
  const long = makeDebt('mortgage', 240, { quotas: makeQuotas('m', 240, '2026-09-21') });

  it('shows more quotas than a debtor may select at once, and the rest on request', async () => {
    await visit('payment', { debts: [long] });
    const names = () => screen.getAllByText(/^Cuota \d+/).map((name) => name.textContent?.split(' · ')[0]);
    expect(names()).toHaveLength(24);
    fireEvent.click(screen.getByText('Ver las 216 cuotas siguientes'));
    expect(names()).toEqual(long.quotas.map(({ feeToPay }) => `Cuota ${feeToPay}`));
    expect(screen.getByRole('checkbox', { name: /^Cuota 25 / })).toHaveFocus();
  });
});

it('With nothing payable yet the screen says when, and asks for no way to pay', async () => {
  await visit('payment', { debts: [later] });
  expect(screen.getByText('Todavía no tienes cuotas por pagar')).toBeVisible();
  expect(
    screen.getByText(
      'La próxima vence el 5 de diciembre de 2026. Desde el 1 de diciembre de 2026 podrás pagarla aquí.',
    ),
  ).toBeVisible();
  expect(payButton()).toHaveAccessibleDescription('Podrás pagar desde el 1 de diciembre de 2026.');
  expect(screen.queryByRole('radio')).toBeNull();
});
