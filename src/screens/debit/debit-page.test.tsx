import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { activating, debitAnswer, NO_FUNDS } from '#machines/testing/debit.ts';
import { debtsAnswer, KEY, Refusal } from '#machines/testing/flow.ts';
import { returnFromProvider } from '../../testing/show-flow.tsx';
import { paid, rows, steps } from '../../testing/voucher.ts';

const convenio = makeDebt('conv1', 6, { isAutomatable: true });
const pac = {
  high_amounts: false,
  payment_methods: [
    { id: 1, code_name: 'webpay', priority: 1 },
    { id: 3, code_name: 'pac', priority: 3 },
  ],
};
const click = (role: 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The page of an automatic debit', () => {
  const open = (askDebit: unknown, more: object = {}) =>
    returnFromProvider({ askDebit, ...more }, { name: 'successEnrollment' });

  it('shows its debtor the bank, the masked account and the next charge', async () => {
    await open(debitAnswer());
    expect(await title('Tu cargo automático está activo')).toHaveFocus();
    expect(screen.getByText('Banco Lenga')).toBeVisible();
    expect(screen.getByText('•••• 5678')).toBeVisible();
    expect(screen.getByText('entre el 30 de noviembre de 2026 y el 7 de diciembre de 2026')).toBeVisible();
  });

  it.each([
    ['instalments', 'IncluyeCuota 6'],
    ['single', undefined],
  ] as const)('of %s says which instalments the next charge includes: %s', async (kind, included) => {
    await open(debitAnswer({ kind }));
    await title('Tu cargo automático está activo');
    expect(screen.queryByText('Incluye')?.parentElement?.textContent).toBe(included);
  });

  it('shows its state to a visitor with only the reference, and no way to cancel it', async () => {
    await open(debitAnswer({}, null), { renewSession: { status: 'NO_SESSION', message: '' } });
    expect(await title('Tu cargo automático está activo')).toBeVisible();
    expect(screen.getByText(/identifícate con tu RUT/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar cargo automático' })).toBeNull();
  });

  it('says why a charge failed, when it is tried again and when it is cancelled', async () => {
    await open(debitAnswer({}, { last_failure: NO_FUNDS }));
    const failed = screen.getByText('El cargo del 4 de diciembre de 2026 no se pudo hacer');
    expect(failed.parentElement).toHaveTextContent(
      'No había saldo suficiente en la cuenta. No se cobró nada. Se intentará otra vez el 7 de diciembre de 2026: deja el monto disponible. Si no se logra, se cancela el 15 de diciembre de 2026.',
    );
  });

  it('that has ended says why, and promises no other try of the charge that failed', async () => {
    const ending = { reason: 'notCharged', on: '15/12/2026' } as const;
    const over = { last_failure: NO_FUNDS, next_charge: null, can_cancel: false };
    await open(debitAnswer({ state: 'cancelled', ending }, over));
    expect(await title('Tu cargo automático está cancelado')).toBeVisible();
    expect(screen.getByText('No se logró hacer el cargo dentro del plazo.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Se intentará otra vez|Si no se logra/);
    expect(screen.queryByRole('button', { name: 'Cancelar cargo automático' })).toBeNull();
  });

  it.each([
    ['noFunds', 'No había saldo suficiente'],
    ['overLimit', 'supera el límite de tu banco'],
    ['accountClosed', 'La cuenta ya no está disponible'],
    ['mandateGone', 'La autorización ya no está vigente'],
    ['windowOver', 'no alcanzó a hacer el cargo'],
    ['rejected', 'El banco lo rechazó'],
  ] as const)('says why a charge failed: %s', async (reason, words) => {
    await open(debitAnswer({}, { last_failure: { ...NO_FUNDS, reason } }));
    const failed = screen.getByText('El cargo del 4 de diciembre de 2026 no se pudo hacer');
    expect(failed.parentElement).toHaveTextContent(words);
  });

  it('is cancelled after asking, once', async () => {
    const ending = { reason: 'byDebtor', on: '21/11/2026' } as const;
    const cancelled = debitAnswer({ state: 'cancelled', ending }, { can_cancel: false });
    jest.spyOn(crypto, 'randomUUID').mockReturnValue(KEY as ReturnType<typeof crypto.randomUUID>);
    const flow = await open(debitAnswer(), { cancelDebit: cancelled });
    await click('button', 'Cancelar cargo automático');
    await click('button', 'Mantenerlo');
    expect(flow.askedOf('cancelDebit')).toEqual([]);
    await click('button', 'Cancelar cargo automático');
    await click('button', 'Sí, cancelar');
    expect(await title('Tu cargo automático está cancelado')).toBeVisible();
    expect(screen.getByText('Lo cancelaste tú.')).toBeVisible();
    expect(flow.askedOf('cancelDebit')).toMatchObject([{ ref: 'reference-1', idempotencyKey: KEY }]);
  });

  it('while the bank charges says that the charge goes on, before it is cancelled and afterwards', async () => {
    const charging = debitAnswer({ state: 'charging' });
    const wanted = debitAnswer({ state: 'charging' }, { cancel_wanted: true, can_cancel: false });
    await open(charging, { cancelDebit: wanted });
    expect(screen.queryByText(/^Pediste cancelarlo/)).toBeNull();
    await click('button', 'Cancelar cargo automático');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Hay un cargo en curso que ya no se puede detener/)).toBeVisible();
    await click('button', 'Sí, cancelar');
    expect(await screen.findByText(/^Pediste cancelarlo: terminará apenas/)).toBeVisible();
  });

  it('waits for the bank only once its debtor has accepted it there', async () => {
    const until = { date: '27/11/2026', hour: '23:59' };
    await open(debitAnswer({ state: 'accepted', until }));
    expect(screen.getByText(/^Si tu banco no confirma antes del 27 de noviembre de 2026/)).toBeVisible();
  });

  it('that is still to be activated speaks of no confirmation', async () => {
    await open(activating);
    expect(await title('Falta activar tu cargo automático')).toBeVisible();
    expect(screen.getByText(/^Actívalo antes de las 12:00/)).toBeVisible();
    expect(screen.queryByText(/^Si tu banco no confirma/)).toBeNull();
  });

  it.each([
    ['underReview', /No vuelvas a pagar por ahora/, false],
    ['reviewed', /^La revisión de un cargo terminó/, true],
  ] as const)('that ended %s says so, and offers to pay again: %s %s', async (reason, words, isOffered) => {
    const ending = { reason, on: '21/11/2026' };
    await open(debitAnswer({ state: 'cancelled', ending }, { next_charge: null, can_cancel: false }));
    expect(await screen.findByText(words)).toBeVisible();
    const again = screen.queryByRole('button', { name: 'Pedirlo otra vez o pagar' });
    expect(again !== null).toBe(isOffered);
  });

  it('leads back to paying or subscribing again', async () => {
    const ending = { reason: 'notActivated', on: '21/11/2026' } as const;
    await open(debitAnswer({ state: 'expired', ending }), {
      loadDebts: debtsAnswer([convenio]),
      loadMethods: pac,
    });
    await click('button', 'Pedirlo otra vez o pagar');
    expect(await screen.findByRole('dialog', { name: '¿Cómo quieres pagar tus cuotas?' })).toBeVisible();
  });

  it('that is not active yet leads to paying by hand meanwhile', async () => {
    const script = { loadDebts: debtsAnswer([convenio]), loadMethods: pac };
    await returnFromProvider({ askDebit: activating, ...script }, { name: 'nextSteps' });
    expect(await title('Falta activarlo en tu banco')).toBeVisible();
    const byHand = screen.getByRole('region', { name: '¿No encuentras tu banco o hoy no puedes activarlo?' });
    expect(byHand).toHaveTextContent('Lo que pagues no se cobra otra vez.');
    await userEvent.click(within(byHand).getByRole('button', { name: 'Ver mis cuotas y pagar' }));
    expect(await title('Elige tus cuotas y paga')).toBeVisible();
  });

  it('of a single payment shows its amount while it is to be activated, and speaks of no instalments', async () => {
    const { state, activation_url, until } = activating;
    const once = debitAnswer(
      { state, activation_url, until, kind: 'single' },
      {
        offer_type: 'put',
        next_charge: { on: '21/11/2026', by: '27/11/2026', amount: 18_500_000, quotas: [1] },
      },
    );
    await returnFromProvider({ askDebit: once }, { name: 'nextSteps' });
    expect(await title('Falta activarlo en tu banco')).toBeVisible();
    expect(screen.getByText('$18.500.000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pagar de otra manera' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/cuotas/);
  });

  it('that has charged all shows the voucher: amount, what was paid, what follows, the receipt', async () => {
    const { data } = paid({ method: 'pac', card_type: 'Cargo en cuenta bancaria' }).askPayment;
    await open(debitAnswer({ state: 'finished', kind: 'single' }, { next_charge: null, last_paid: data }));
    expect(await title('Recibimos tu pago')).toBeVisible();
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Oferta 700100114 · operación 116', 'Pago único total'],
        ['Monto pagado', '$500.000'],
        ['Medio de pago', 'Cargo en cuenta bancaria'],
        ['Código de verificación', '7KQF-2M9D-XH4T-0BVZ'],
      ]),
    );
    expect(steps()).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Descargar comprobante' })).toBeVisible();
  });

  it.each([
    ['finished', true],
    ['active', false],
  ] as const)(
    'that is %s says of a charge that did not pay its debt where the money is',
    async (state, isTitle) => {
      const { data } = paid({ method: 'pac' }).askPayment;
      const money = {
        standing: 'assigning',
        received: 500_000,
        returned: 0,
        until: '30/11/2026',
        returned_on: null,
      } as const;
      const last_paid = { ...data, voucher: null, money };
      await open(debitAnswer({ state }, { next_charge: null, last_paid }));
      expect(screen.queryByText('Recibimos tu dinero; lo estamos asignando') !== null).toBe(isTitle);
      expect(await screen.findByText(/^Se cobraron \$500\.000\. Todavía no paga tu deuda/)).toBeVisible();
      expect(screen.queryByText(/el 21 de noviembre de 2026/)).toBeNull();
      expect(screen.queryByRole('link', { name: /comprobante/i })).toBeNull();
    },
  );

  it('of instalments leads to the voucher of its last charge', async () => {
    const { data } = paid({ method: 'pac' }).askPayment;
    await open(debitAnswer({}, { last_paid: data }));
    expect(await title('Tu cargo automático está activo')).toBeVisible();
    expect(screen.getByText('$500.000, el 21 de noviembre de 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver comprobante' })).toHaveAttribute(
      'href',
      '/banco-cordillera/success?ref=reference-1',
    );
  });

  it('says that it cannot be asked, and asks again', async () => {
    await open([new Refusal('NETWORK'), debitAnswer()]);
    expect(await title('No pudimos preguntar por tu cargo automático')).toBeVisible();
    await click('button', 'Volver a comprobar');
    expect(await title('Tu cargo automático está activo')).toBeVisible();
  });
});
