import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { agreement, bank, put } from '#machines/testing/flow.ts';
import { visit } from '../../testing/show-flow.tsx';

/** Carla: a debt of $4.800.000, 40 % discount, 10 % down payment, 6 to 36 instalments. */
async function open(debts = [agreement]) {
  const flow = await visit('plan', { debts });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Armar mi convenio' }));
  return { flow, user };
}
const count = () => screen.getByLabelText('Cantidad de cuotas');
const day = () => screen.getByLabelText('Día de pago de cada mes');
const MISSING = 'La cantidad de cuotas y la fecha de pago son obligatorias.';
const pesos = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

describe('Making a plan', () => {
  it('opens one modal that says the limits and takes the focus', async () => {
    await open();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Arma tu convenio' })).toHaveFocus();
    expect(count()).toHaveAccessibleDescription('Entre 6 y 36 cuotas');
    expect(count()).toHaveAttribute('inputmode', 'numeric');
  });

  it('computes the instalment as the count is typed, before a day is chosen', async () => {
    const { user } = await open();
    await user.type(count(), '12');
    expect(within(screen.getByRole('dialog')).getByText('$216.000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Una cuota más' }));
    expect(count()).toHaveValue('13');
    expect(screen.getByText('$199.384')).toBeVisible();
    expect(screen.getByText('La última es de $199.392.')).toBeVisible();
  });

  it('counts up and down within the limits only', async () => {
    const { user } = await open();
    const fewer = screen.getByRole('button', { name: 'Una cuota menos' });
    await user.click(fewer);
    expect(count()).toHaveValue('6');
    await user.click(fewer);
    expect(count()).toHaveValue('6');
    expect(fewer).toHaveAttribute('aria-disabled', 'true');
    await user.clear(count());
    await user.type(count(), '36');
    await user.click(screen.getByRole('button', { name: 'Una cuota más' }));
    expect(count()).toHaveValue('36');
  });

  it.each([
    ['neither', '', '', 'Cantidad de cuotas'],
    ['no day', '12', '', 'Día de pago de cada mes'],
    ['no count', '', '5', 'Cantidad de cuotas'],
  ])('with %s says what is required, once, and leads to it', async (_, typed, chosen, label) => {
    const { user } = await open();
    if (typed) await user.type(count(), typed);
    if (chosen) await user.selectOptions(day(), chosen);
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    await user.click(screen.getByRole('link', { name: MISSING }));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['5', 'El mínimo es de 6 cuotas.'],
    ['37', 'El máximo es de 36 cuotas.'],
    ['doce', 'La cantidad de cuotas debe ser un número entero.'],
    ['12,5', 'La cantidad de cuotas debe ser un número entero.'],
    ['-6', 'La cantidad de cuotas debe ser un número entero.'],
  ])(
    'refuses %p instalments and says why, once the field is left and at each press',
    async (typed, message) => {
      const { user } = await open();
      await user.type(count(), typed);
      expect(count()).toBeValid();
      await user.tab();
      expect(count()).toHaveAccessibleDescription(expect.stringContaining(message));
      await user.selectOptions(day(), '5');
      await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
      expect(within(screen.getByRole('alert')).getByRole('link', { name: message })).toBeVisible();
      expect(count()).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  it('stops saying what was missing once it is there, and waits for the next press to say it again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    await user.type(count(), '50');
    await user.selectOptions(day(), '5');
    expect(screen.getByRole('link', { name: 'El máximo es de 36 cuotas.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: MISSING })).toBeNull();
    await user.clear(count());
    await user.type(count(), '12');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(count());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(count()).toHaveFocus();
  });

  it('shows every instalment, adding up to the agreed amount, before anything is signed', async () => {
    const { user, flow } = await open();
    await user.type(count(), '12');
    await user.selectOptions(day(), '5');
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Revisa tu plan de pago' })).toHaveFocus();
    const rows = within(screen.getByRole('table', { name: 'Tus cuotas' })).getAllByRole('row');
    const cells = rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    const instalments = cells.slice(0, -1);
    expect(instalments).toHaveLength(12);
    expect(instalments[0]).toEqual(['05-02-2027', '$216.000']);
    expect(instalments.at(-1)).toEqual(['05-01-2028', '$216.000']);
    expect(instalments.reduce((sum, [, amount = '']) => sum + pesos(amount), 0)).toBe(2_592_000);
    expect(cells.at(-1)).toEqual(['$2.592.000']);
    const values = within(screen.getByRole('dialog')).getAllByRole('definition');
    expect(values.map((value) => value.textContent)).toEqual([
      '$4.800.000',
      '-$1.920.000',
      '$288.000',
      '$2.592.000',
      '$2.880.000',
    ]);
    expect(flow.askedOf('signAgreement')).toEqual([]);
    expect(flow.askedOf('renderContract')).toEqual([]);
  });

  it('keeps the debt to itself where the company hides it, in the plan’s own detail too', async () => {
    await visit('plan', { debts: [agreement], company: { ...bank, hideDebtAmount: true } });
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Armar mi convenio' }));
    await user.type(count(), '12');
    await user.selectOptions(day(), '5');
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('$288.000')).toBeVisible();
    expect(dialog.queryByText('$4.800.000')).toBeNull();
  });

  it('goes on to signing with exactly what was chosen', async () => {
    const { user, flow } = await open();
    await user.type(count(), '12');
    await user.selectOptions(day(), '5');
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    await user.click(screen.getByRole('button', { name: 'Continuar a la firma' }));
    await flow.until({ signing: 'reading' });
    expect(flow.context().choices.plan).toEqual({ instalments: 12, paymentDay: 5 });
    expect(await screen.findByRole('heading', { level: 1, name: /firma/i })).toBeVisible();
  });

  it('can be changed before signing, and remembers what was typed', async () => {
    const { user } = await open();
    await user.type(count(), '12');
    await user.selectOptions(day(), '15');
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    await user.click(screen.getByRole('button', { name: 'Cambiar cuotas o día' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(count()).toHaveValue('12');
    expect(day()).toHaveValue('15');
  });

  it('of another agreement starts empty, and the one chosen before with what was chosen', async () => {
    const other = makeDebt('ac2', 1, {
      ...agreement,
      id: 'ac2',
      agreementNumber: 'ac2',
      operationNumbers: ['902'],
    });
    const debts = [{ ...agreement, agreementNumber: 'ac1' }, other];
    const planChoice = { instalments: 12, paymentDay: 5 };
    await visit('plan', { debts, offerKey: 'abono_convenio ac1', planChoice });
    const user = userEvent.setup({ delay: null });
    const values = [];
    for (const button of screen.getAllByRole('button', { name: 'Armar mi convenio' })) {
      await user.click(button);
      values.push([count(), day()].map((input) => (input as HTMLInputElement).value));
      await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    }
    expect(values).toEqual([
      ['12', '5'],
      ['', ''],
    ]);
  });

  it('has the day chosen where only one is offered', async () => {
    const { user } = await open([
      { ...agreement, planLimits: { ...agreement.planLimits, paymentDays: [15] } } as typeof agreement,
    ]);
    expect(day()).toHaveValue('15');
    await user.type(count(), '12');
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    expect(screen.getByRole('heading', { name: 'Revisa tu plan de pago' })).toHaveFocus();
  });

  it('works by keyboard alone and gives the focus back', async () => {
    const { user } = await open();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Una cuota menos' })).toHaveFocus();
    await user.tab();
    expect(count()).toHaveFocus();
    await user.keyboard('24{Enter}');
    expect(screen.getByRole('link', { name: MISSING })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Armar mi convenio' })).toHaveFocus();
  });

  it('is offered beside the single payment, too', async () => {
    const { user, flow } = await open([makeDebt('p', 1, put), agreement]);
    await user.type(count(), '6');
    await user.selectOptions(day(), '5');
    await user.click(screen.getByRole('button', { name: 'Ver mis cuotas' }));
    await user.click(screen.getByRole('button', { name: 'Continuar a la firma' }));
    await flow.until({ signing: 'reading' });
    expect(flow.context().choices.offerKey).toBe('abono_convenio');
  });
});
