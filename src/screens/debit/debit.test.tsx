import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { activating, debitAnswer, NO_FUNDS } from '#machines/testing/debit.ts';
import { bank, debtsAnswer } from '#machines/testing/flow.ts';
import { visit } from '../../testing/show-flow.tsx';

const convenio = makeDebt('conv1', 6, { isAutomatable: true });
const own = { ...convenio, isExternal: false };
const pac = (high_amounts = false) => ({
  high_amounts,
  payment_methods: [
    { id: 1, code_name: 'webpay', priority: 1 },
    { id: 3, code_name: 'pac', priority: 3 },
  ],
});
const enrolled = { enrolDebit: { status: 'success', data: activating }, askDebit: activating };
const click = (role: 'button' | 'radio', name: string | RegExp) =>
  userEvent.click(screen.getByRole(role, { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Instalments that can be automated', () => {
  it.each(['Pagar cuotas ahora', 'Cerrar'])(
    'are offered to be automated; by %s paying goes on',
    async (name) => {
      await visit('payment', { debts: [convenio], script: { loadMethods: pac() } });
      const dialog = screen.getByRole('dialog', { name: '¿Cómo quieres pagar tus cuotas?' });
      await userEvent.click(within(dialog).getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await userEvent.click(screen.getByRole('checkbox', { name: /Cuota 1/ }));
      expect(screen.getByRole('button', { name: 'Pagar $1.000' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Automatizar mis cuotas' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ver mi historial de pagos' })).toBeVisible();
    },
  );

  it('of next month are not offered to be paid now: the dialog names the first day', async () => {
    const later = { ...convenio, quotas: makeQuotas('later', 3, '2026-12-05') };
    await visit('payment', { debts: [later], script: { loadMethods: pac() } });
    const dialog = screen.getByRole('dialog', { name: '¿Cómo quieres pagar tus cuotas?' });
    expect(dialog).toHaveTextContent('o pagarlas tú desde el 1 de diciembre de 2026.');
    expect(within(dialog).queryByRole('button', { name: /ahora/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pagarlas yo' }));
    expect(screen.getByText('Todavía no tienes cuotas por pagar')).toBeVisible();
  });

  it('of next month are not offered to be paid now where automating is reviewed either', async () => {
    const later = { ...convenio, quotas: makeQuotas('later', 3, '2026-12-05') };
    await visit('payment', { debts: [later], automizes: true, script: { loadMethods: pac() } });
    expect(await title('Automatiza tus cuotas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar cuotas ahora' })).toBeNull();
    await click('button', 'Pagarlas yo');
    expect(screen.getByText('Todavía no tienes cuotas por pagar')).toBeVisible();
  });

  it('are not offered where nothing can charge them', async () => {
    const none = { high_amounts: false, payment_methods: [] };
    await visit('payment', { debts: [convenio], script: { loadMethods: [pac(), none] } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Automatizar mis cuotas' })).toBeNull();
  });

  it('are nothing a single payment has, though its methods are known', async () => {
    await visit('payment', { debts: [makeDebt('put1', 1, { productType: 'put' })] });
    expect(screen.getByRole('button', { name: /^Pagar \$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Automatizar mis cuotas' })).toBeNull();
  });

  it('show what is charged when, with the eight banks, before anything is asked for', async () => {
    const flow = await visit('payment', { debts: [own], script: { loadMethods: pac(), ...enrolled } });
    await click('button', 'Automatizar mis cuotas');
    expect(await title('Automatiza tus cuotas')).toHaveFocus();
    expect(screen.getByText('$1.000 (Cuota 1)')).toBeVisible();
    expect(
      screen.getByText('$2.000, el 21 de diciembre de 2026, y así cada cuota cuando venza'),
    ).toBeVisible();
    const rows = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows.slice(-2)).toEqual([
      ['Cuotas que se cobran', '6, la última el 21 de abril de 2027'],
      ['En total', '$21.000'],
    ]);
    const banks = within(screen.getByRole('region', { name: 'Funciona con estos bancos' }));
    expect(banks.getAllByRole('listitem').map((item) => item.textContent)).toEqual(bank.automaticDebitBanks);
    expect(flow.askedOf('enrolDebit')).toEqual([]);
    await click('button', 'Pedir cargo automático');
    expect(await title('Falta activarlo en tu banco')).toBeVisible();
    expect(screen.getByText('Actívalo antes de las 12:00 del 21 de noviembre de 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a activar en mi banco' })).toHaveAttribute(
      'href',
      activating.activation_url,
    );
    expect(flow.askedOf('enrolDebit')).toMatchObject([
      { offerKey: 'convenio', automize: true, debtIds: ['conv1'] },
    ]);
  });

  it('all of which are overdue end with the first charge', async () => {
    const quotas = makeQuotas('conv1', 2, '2026-09-05');
    const late = makeDebt('conv1', 2, { isAutomatable: true, quotas });
    await visit('payment', { debts: [late], automizes: true, script: { loadMethods: pac() } });
    expect(await title('Automatiza tus cuotas')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$3.000 (Cuotas 1 y 2)',
      '2, la última el 21 de noviembre de 2026',
      '$3.000',
    ]);
  });

  it('of which none is due name the first charge, not one after another', async () => {
    const later = makeDebt('conv1', 2, {
      isAutomatable: true,
      quotas: makeQuotas('conv1', 2, '2026-11-30'),
    });
    await visit('payment', { debts: [later], automizes: true, script: { loadMethods: pac() } });
    expect(await title('Automatiza tus cuotas')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Primer cargo',
      'Cuotas que se cobran',
      'En total',
    ]);
  });

  it('are asked about once: a reload finds the automatic debit under review', async () => {
    await visit('payment', { debts: [own], automizes: true, script: { loadMethods: pac() } });
    expect(await title('Automatiza tus cuotas')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are asked about once: a reload finds them to be paid by hand, and to be automated after all', async () => {
    await visit('payment', { debts: [own], automizes: false, script: { loadMethods: pac() } });
    expect(await title('Elige tus cuotas y paga')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await click('button', 'Automatizar mis cuotas');
    expect(await title('Automatiza tus cuotas')).toBeVisible();
  });

  it('of an agreement made elsewhere ask first whether another automatic payment is there', async () => {
    const flow = await visit('payment', { debts: [convenio], script: { loadMethods: pac(), ...enrolled } });
    await click('button', 'Automatizar mis cuotas');
    await click('button', 'Pedir cargo automático');
    const dialog = screen.getByRole('dialog', { name: '¿Ya tienes un pago automático para este convenio?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver a revisar' }));
    expect(flow.askedOf('enrolDebit')).toEqual([]);
    await click('button', 'Pedir cargo automático');
    await click('button', 'No tengo otro, continuar');
    expect(await title('Falta activarlo en tu banco')).toBeVisible();
  });

  it.each(['', ' No se hizo ningún cobro.'])('say once that nothing was charged: %j', async (said) => {
    const enrolDebit = { status: 'PROVIDER_DOWN', message: `No responde.${said}` };
    const script = { loadMethods: pac(), enrolDebit };
    await visit('payment', { debts: [own], script });
    await click('button', 'Automatizar mis cuotas');
    await click('button', 'Pedir cargo automático');
    expect(await screen.findByRole('alert')).toHaveTextContent(/No responde. ?No se hizo ningún cobro.$/);
    expect(screen.getByRole('button', { name: 'Pedir cargo automático' })).toBeEnabled();
  });
});

describe('The payment of debts with an automatic debit', () => {
  const withDebit = (debit: ReturnType<typeof debitAnswer>) => ({
    loadMethods: pac(),
    loadDebts: { ...debtsAnswer([convenio]), automatic_debits: [debit] },
  });

  it('shows the next charge, with the way to the debit', async () => {
    await visit('payment', { script: withDebit(debitAnswer()) });
    expect(screen.getByText('Tu cargo automático está activo')).toBeVisible();
    expect(screen.getByText('Próximo cobro: $96.500, el 30 de noviembre de 2026.')).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ver mi cargo automático' })).toHaveAttribute(
      'href',
      '/banco-cordillera/success-enrollment?ref=debit-reference-1',
    );
  });

  it('warns that chosen quotas would be charged anyway, and does not block', async () => {
    await visit('payment', { script: withDebit(debitAnswer()) });
    expect(screen.queryByText('Tu cargo automático incluye estas cuotas')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Cuota 1/ }));
    expect(screen.getByText('Tu cargo automático incluye estas cuotas').parentElement).toHaveTextContent(
      'Está previsto el 30 de noviembre de 2026. Si las pagas ahora no se cobran dos veces',
    );
    expect(screen.getByRole('button', { name: 'Pagar $1.000' })).toBeEnabled();
  });

  it('names no day of a charge while the debit is not active', async () => {
    await visit('payment', { script: withDebit(debitAnswer({ state: 'activating' })) });
    await userEvent.click(screen.getByRole('checkbox', { name: /Cuota 1/ }));
    const warning = screen.getByText('Tu cargo automático incluye estas cuotas').parentElement;
    expect(warning).toHaveTextContent('Si las pagas ahora no se cobran dos veces');
    expect(warning).not.toHaveTextContent('Está previsto');
  });

  it('says why a charge failed and when it is tried again', async () => {
    await visit('payment', { script: withDebit(debitAnswer({}, { last_failure: NO_FUNDS })) });
    expect(screen.getByText('El cargo del 4 de diciembre de 2026 no se pudo hacer')).toBeVisible();
    expect(
      screen.getByText(/No había saldo suficiente en la cuenta\. Próximo cobro: \$96\.500/),
    ).toBeVisible();
  });

  it('among several offers stands with the offer it charges', async () => {
    const put = makeDebt('put1', 1, { productType: 'put' });
    const script = {
      ...withDebit(debitAnswer()),
      loadDebts: { ...debtsAnswer([convenio, put]), automatic_debits: [debitAnswer()] },
    };
    await visit('plan', { script });
    const card = screen.getByRole('region', { name: 'Cuotas de tu convenio' });
    expect(within(card).getByText('Tu cargo automático está activo')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Ver mi cargo automático' })).toHaveLength(1);
  });

  it('is off, and says why, while the bank is charging', async () => {
    await visit('payment', { script: withDebit(debitAnswer({ state: 'charging' })) });
    expect(screen.getByText('Tu banco está cobrando $96.500')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Pagar/ })).toHaveAccessibleDescription(
      'Tu banco ya lo está cobrando: espera el resultado.',
    );
  });

  it('says why the debit was cancelled, and offers another', async () => {
    const ending = { reason: 'notCharged', on: '15/12/2026' } as const;
    await visit('payment', { script: withDebit(debitAnswer({ state: 'cancelled', ending })) });
    expect(screen.getByText('No se logró hacer el cargo dentro del plazo.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Automatizar mis cuotas' })).toBeVisible();
  });
});
