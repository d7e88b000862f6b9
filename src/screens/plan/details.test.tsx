import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agreement, bank, consumer, convenio, put } from '#machines/testing/flow.ts';
import { visit } from '../../testing/show-flow.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  dialog()
    .getAllByRole('term')
    .map((term, index) => [term.textContent, dialog().getAllByRole('definition')[index]?.textContent]);

describe('The detail of', () => {
  it('a single payment says debt, discount and total of each of its debts, and what is paid today of all', async () => {
    const quotas = [{ id: 'p2', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 150_000 }];
    const other = {
      ...put,
      id: 'p2',
      operationNumbers: ['902'],
      totalDebt: 200_000,
      discount: 50_000,
      quotas,
    };
    await visit('plan', { debts: [put, other, convenio] });
    expect(screen.getByText('Pagas hoy').parentElement).toHaveTextContent('$151.000');
    await press('Ver detalle del pago único');
    expect(screen.getByRole('heading', { name: 'Detalle del pago único total' })).toHaveFocus();
    expect(rows()).toEqual([
      ['Deuda total', '$1.250.000'],
      ['Descuento', '-$750.000'],
      ['Total que pagas', '$1.000'],
      ['Deuda total', '$200.000'],
      ['Descuento', '-$50.000'],
      ['Total que pagas', '$150.000'],
    ]);
  });

  it('an agreement to be made says its limits', async () => {
    await visit('plan', { debts: [agreement] });
    await press('Ver detalle del convenio');
    expect(rows()).toEqual([
      ['Deuda total', '$4.800.000'],
      ['Descuento', '-$1.920.000'],
      ['Total que pagas', '$2.880.000'],
      ['Pie (10 %)', '$288.000'],
      ['En cuotas sin interés', '$2.592.000'],
      ['Cantidad de cuotas', 'entre 6 y 36'],
      ['Días de pago que puedes elegir', '5 o 15'],
    ]);
  });

  it('an agreement in force says how far it is', async () => {
    await visit('plan', { debts: [{ ...convenio, quotasPaid: 3, quotasTotal: 15 }, put] });
    await press('Ver detalle de tu convenio');
    expect(rows()).toEqual([
      ['Avance', 'Pagadas 3 de 15 cuotas'],
      ['Cuotas pendientes', '12'],
      ['Monto pendiente', '$78.000'],
      ['Próxima cuota', '21 de noviembre de 2026'],
      ['Última cuota', '21 de octubre de 2027'],
    ]);
  });

  it('an agreement says its day of payment and the last instalment that was paid', async () => {
    const paid = {
      // One of the earlier quotas is still unpaid.
      quotasPaid: 2,
      lastQuotaPaid: 3,
      lastPaymentDate: '2026-10-30',
      expirationDay: 21,
    } as const;
    await visit('plan', { debts: [{ ...convenio, ...paid }, put] });
    await press('Ver detalle de tu convenio');
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Día de pago', 'el 21 de cada mes'],
        ['Último pago', '30 de octubre de 2026'],
        ['Última cuota pagada', 'la número 3'],
      ]),
    );
  });

  it('anything names who receives the payment where that is not the institution itself', async () => {
    await visit('plan', {
      debts: [
        { ...put, receiver: 'Fondo Acreedor SpA' },
        { ...convenio, receiver: bank.name },
      ],
    });
    await press('Ver detalle del pago único');
    expect(rows()).toContainEqual(['Quién recibe tu pago', 'Fondo Acreedor SpA']);
    await userEvent.keyboard('{Escape}');
    await press('Ver detalle de tu convenio');
    expect(dialog().queryByText('Quién recibe tu pago')).toBeNull();
  });

  it('anything keeps the debt to itself where the company hides it', async () => {
    await visit('plan', { debts: [agreement], company: { ...bank, hideDebtAmount: true } });
    await press('Ver detalle del convenio');
    expect(dialog().queryByText('$4.800.000')).toBeNull();
  });
});

describe('The regularisation deadlines', () => {
  it('are real dates for the single payment and for the agreement, by the bank’s days', async () => {
    await visit('plan', { debts: [put, agreement] });
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Ver plazos de regularización' })[0] as Element,
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const items = (name: string) =>
      within(dialog().getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('time')?.dateTime ?? null);
    expect(items('Pago único total')).toEqual([
      '2026-11-27',
      '2026-12-01',
      '2026-12-21',
      '2026-12-21',
      '2027-01-21',
    ]);
    // The shortest plan ends soonest: six instalments, the first on the fifteenth of January.
    expect(dialog().getByText(/^Si pagas tu última cuota el/)).toHaveTextContent('el 15 de junio de 2027:');
    expect(items('Convenio o pago en cuotas')).toHaveLength(5);
    expect(
      dialog().getAllByText(/Dentro de 5 días hábiles o, con tarjeta, 72 horas hábiles desde el pago/),
    ).toHaveLength(2);
    await press('Entendido');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of an agreement to be made say the executive, the first instalment and when it lapses', async () => {
    await visit('plan', { debts: [agreement] });
    await press('Ver plazos de regularización');
    const before = within(dialog().getByRole('region', { name: 'Mientras pagas tu convenio' }));
    expect(
      before
        .getAllByRole('listitem')
        .map((item) => [item.firstChild?.textContent, item.querySelector('time')?.dateTime]),
    ).toEqual([
      ['Lo que renegociaste no se informa a los registros de morosidad', '2026-11-21'],
      ['Te contacta un ejecutivo', '2026-11-24'],
      ['Vence tu primera cuota', '2027-01-15'],
      ['El convenio queda sin efecto', '2027-04-16'],
    ]);
    expect(before.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)).toEqual([
      'Por ley, mientras el convenio está vigente',
      'Dentro de 2 días hábiles desde el pago del pie',
      expect.stringMatching(/^En tu primer día de pago después de \d+ días/),
      'Si una cuota se atrasa más de 90 días. Lo que ya pagaste se abona a la deuda total.',
    ]);
  });

  it('of the second of two agreements to be made are its own', async () => {
    const { planLimits } = agreement;
    const other = {
      ...{ ...agreement, id: 'ac2', agreementNumber: 'second', operationNumbers: ['second'] },
      planLimits: planLimits && { ...planLimits, minInstalments: 12 },
    };
    await visit('plan', { debts: [agreement, other] });
    const [, second] = screen.getAllByRole('button', { name: 'Ver plazos de regularización' });
    await userEvent.click(second as Element);
    expect(dialog().getByText(/^Si pagas tu última cuota el/)).toHaveTextContent('15 de diciembre de 2027:');
  });

  it('say nothing of a single payment to a debtor without one', async () => {
    await visit('plan', { debts: [agreement] });
    await press('Ver plazos de regularización');
    expect(
      dialog()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Mientras pagas tu convenio', 'Convenio o pago en cuotas']);
  });

  it('follow the company: the consumer arm counts 2 and 14 business days', async () => {
    await visit('plan', { debts: [{ ...put }, convenio], company: consumer });
    await press('Ver plazos de regularización');
    expect(dialog().getByText('Dentro de 2 días hábiles desde el pago')).toBeVisible();
    expect(dialog().getByText('Dentro de 10 días desde el pago')).toBeVisible();
  });
});
