import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { backupOf } from '#machines/payment-flow/selectors.ts';
import { debtsAnswer } from '#machines/testing/flow.ts';
import { keptNothing, returnFromProvider } from '../../testing/show-flow.tsx';
import { goesOn, paid, progress, rows, steps } from '../../testing/voucher.ts';

describe('The voucher', () => {
  it('shows its debtor all of the payment', async () => {
    await returnFromProvider(paid({}));
    expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(rows()).toEqual([
      ['Código de verificación', '7KQF-2M9D-XH4T-0BVZ'],
      ['Entidad', 'Banco Cordillera'],
      ['Producto', 'Pago único total'],
      ['Descripción', 'Pago único total en Banco Cordillera'],
      ['Oferta 700100114 · operación 116', 'Pago único total'],
      ['Monto total', '$1.250.000'],
      ['Descuento', '-$750.000'],
      ['Monto pagado', '$500.000'],
      ['Estado', 'Pagado'],
      ['Fecha', '21-11-2026'],
      ['Hora', '09:00'],
      ['Comprobante enviado a', 'a***@c***.example (enviado)'],
      ['Referencia de pago', 'reference-1'],
      ['Orden de compra', 'S7F3K92QX1'],
      ['Código de autorización', '1213'],
      ['Tipo de tarjeta', 'Crédito'],
      ['Últimos 4 dígitos', '6623'],
      ['Tipo de cuotas', 'Cuotas normales'],
      ['Número de cuotas', '3'],
      ['Valor de cada cuota', '$166.667'],
      ['Moneda', 'Peso chileno (CLP)'],
    ]);
    expect(screen.getByRole('link', { name: 'localhost/banco-cordillera/verificar' })).toHaveAttribute(
      'href',
      '/banco-cordillera/verificar#7KQF-2M9D-XH4T-0BVZ',
    );
    expect(screen.queryByRole('button', { name: 'Conocer el programa' })).toBeNull();
  });

  it('leads to the history of payments, at first and after a reload: the single payment chosen is done', async () => {
    const chosen = { ...keptNothing, offerKey: 'put', runs: { put1: 1 } };
    const flow = await returnFromProvider(paid({}), { backup: chosen });
    expect(screen.getByRole('link', { name: 'Ver mi historial de pagos' })).toBeVisible();
    cleanup();
    await returnFromProvider(paid({}), { backup: backupOf(flow.context()) });
    expect(screen.getByRole('link', { name: 'Ver mi historial de pagos' })).toBeVisible();
  });

  it('of quotas says how many are paid and what is still due this month', async () => {
    const quotas = [progress('700100111', { paid: 6, total: 12, pending_this_month: 2 })];
    await returnFromProvider(paid({ product_type: 'convenio', product_label: 'CONVENIO', quotas }));
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Producto', 'CONVENIO'],
        ['Avance', 'Pagada 6 de 12 cuotas'],
        ['Pendientes este mes', '2'],
        ['Queda por pagar', '$510.000'],
      ]),
    );
  });

  it('of quotas of several debts says it of each', async () => {
    const quotas = [
      progress('700100112', { paid: 2, total: 6, pending_this_month: 0 }),
      progress('700100113', { paid: 1, total: 9, pending_this_month: 1 }),
    ];
    await returnFromProvider(paid({ product_type: 'ciclo', product_label: 'CICLO', quotas }));
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Operación O-700100112', 'Pagada 2 de 6 cuotas; ninguna pendiente este mes'],
        ['Operación O-700100113', 'Pagada 1 de 9 cuotas; 1 pendiente este mes'],
      ]),
    );
  });

  it('of a quota before the last says until when it is booked, and nothing of what follows the last', async () => {
    const quotas = [progress('700100111', { paid: 11, total: 12, pending_this_month: 0 })];
    await returnFromProvider(paid({ product_type: 'convenio', quotas, follow_up: goesOn }));
    expect(steps()).toEqual([
      'PagasteEl 21 de noviembre de 2026',
      'Banco Cordillera registra tu pagoA más tardar el 25 de noviembre de 2026',
    ]);
    expect(screen.queryByRole('button', { name: 'Ver plazos de regularización' })).toBeNull();
  });

  it('of the last overdue instalment of an ongoing credit promises no certificate', async () => {
    const ended = { kind: 'agreement', on: '21/11/2026', registry_notice: '01/12/2026' } as const;
    const later = { regularised: '21/12/2026', certificate_from: null, removed_from_bureau: '21/01/2027' };
    const follow_up = { booked: '25/11/2026', ended: { ...ended, ...later } };
    await returnFromProvider(paid({ product_type: 'ciclo', product_label: 'CICLO', follow_up }));
    expect(steps().slice(-2)).toEqual([
      'Tu deuda queda regularizadaA más tardar el 21 de diciembre de 2026',
      'Sales de los registros de morosidadA más tardar el 21 de enero de 2027',
    ]);
  });

  it('of several debts says what each was paid', async () => {
    const items = [
      { name: 'Oferta 700 · operación 116', detail: 'Pago único total', amount: 300_000 },
      { name: 'Oferta 700 · operación 117', detail: 'Pago único total', amount: 200_000 },
    ];
    await returnFromProvider(paid({ items }));
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Oferta 700 · operación 116', 'Pago único total$300.000'],
        ['Oferta 700 · operación 117', 'Pago único total$200.000'],
      ]),
    );
  });

  it('says what else can be paid here and leads there, with the debts asked for anew and nothing chosen', async () => {
    const flow = await returnFromProvider({
      ...paid({ still_owed: { offers: 2, amount: 2_400_000, in_review: [] } }),
      loadDebts: debtsAnswer([makeDebt('conv1', 3), makeDebt('put1', 1, { productType: 'put' })]),
    });
    const owed = within(screen.getByRole('region', { name: 'Te queda por pagar' }));
    expect(owed.getByText('$2.400.000')).toBeVisible();
    expect(owed.getByText('En Banco Cordillera, en 2 ofertas.')).toBeVisible();
    await userEvent.click(owed.getByRole('button', { name: 'Pagar otra de mis deudas' }));
    await flow.until('planning');
    expect(flow.askedOf('loadDebts')).toHaveLength(1);
    expect(flow.actor.getSnapshot().context).toMatchObject({
      choices: { offerKey: null },
      destination: 'plan',
    });
    expect(flow.actor.getSnapshot().context.session).not.toBeNull();
  });

  it('of the only offer leads on to what is left of it', async () => {
    await returnFromProvider(paid({ still_owed: { offers: 1, amount: null, in_review: [] } }));
    const owed = within(screen.getByRole('region', { name: 'Te queda por pagar' }));
    expect(owed.getByText('En Banco Cordillera.')).toBeVisible();
    expect(owed.getByRole('button', { name: 'Ver lo que me queda' })).toBeVisible();
    expect(owed.queryByText(/\$/)).toBeNull();
  });

  it('names a debt under review, so that nothing left to pay is not read as nothing owed', async () => {
    const in_review = [{ title: 'En revisión: operación 9', message: 'Mientras se revisa, no se cobra.' }];
    await returnFromProvider(paid({ still_owed: { offers: 0, amount: 0, in_review } }));
    const owed = within(screen.getByRole('region', { name: 'No te queda nada por pagar aquí' }));
    expect(owed.getByText('En revisión: operación 9')).toBeVisible();
    expect(owed.getByText('Mientras se revisa, no se cobra.')).toBeVisible();
    expect(owed.getByRole('link', { name: 'Ver en qué está' })).toHaveAttribute(
      'href',
      '/banco-cordillera/mis-datos',
    );
  });

  it.each([
    [
      { count: 2, amount: 170_000, until: '30/11/2026' },
      'Tu descuento se respeta si pagas 2 cuotas más',
      'Vencieron o vencen hasta el 30 de noviembre de 2026, por $170.000 en total.',
    ],
    [
      { count: 1, amount: null, until: '31/12/2026' },
      'Tu descuento se respeta si pagas una cuota más',
      'Venció o vence hasta el 31 de diciembre de 2026.',
    ],
  ])('says what the discount still waits for: %j', async (owed_first, title, words) => {
    await returnFromProvider(paid({ still_owed: { offers: 1, amount: null, in_review: [] }, owed_first }));
    const owed = within(screen.getByRole('region', { name: 'Te queda por pagar' }));
    expect(owed.getByText(title)).toBeVisible();
    expect(owed.getByText(words)).toBeVisible();
  });

  it('says that nothing is left to be paid here', async () => {
    await returnFromProvider(paid({}));
    const owed = screen.getByRole('region', { name: 'No te queda nada por pagar aquí' });
    expect(owed).toBeVisible();
    expect(within(owed).queryByText(/\$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pagar otra de mis deudas' })).toBeNull();
  });

  it('of a charge in a bank account names no card', async () => {
    const account = {
      method: 'pac',
      card_type: 'Cargo en cuenta bancaria',
      card_last_digits: null,
      bank_account: 'Banco Lenga •••• 5678',
    } as const;
    await returnFromProvider(paid(account));
    expect(rows()).toContainEqual(['Medio de pago', 'Cargo en cuenta bancaria']);
    expect(rows()).toContainEqual(['Cuenta', 'Banco Lenga •••• 5678']);
    expect(rows().map(([term]) => term)).not.toContain('Tipo de tarjeta');
  });

  it('of a card without instalments says so once', async () => {
    await returnFromProvider(
      paid({ instalments_type: 'Sin cuotas', instalments_count: 0, instalment_amount: null }),
    );
    expect(rows().filter(([term]) => /cuota/.test(term ?? ''))).toEqual([['Tipo de cuotas', 'Sin cuotas']]);
  });

  it('leaves out what the card provider did not say', async () => {
    await returnFromProvider(
      paid({
        total_amount: 500_000,
        authorisation_code: null,
        instalments_type: null,
        instalments_count: null,
        instalment_amount: null,
      }),
    );
    const terms = rows().map(([term]) => term);
    expect(terms).not.toEqual(expect.arrayContaining(['Código de autorización']));
    expect(terms.filter((term) => /cuota|Descuento/.test(term ?? ''))).toEqual([]);
  });

  it.each([
    ['waiting', 'a***@c***.example (lo estamos enviando)', 0],
    ['sent', 'a***@c***.example (enviado)', 0],
    ['failed', 'a***@c***.example (no se pudo entregar)', 1],
  ] as const)('with its mail %s says so', async (email_state, value, warnings) => {
    await returnFromProvider(paid({ email_state }));
    expect(rows()).toContainEqual(['Comprobante enviado a', value]);
    expect(screen.queryAllByText(/Tu correo no recibió el comprobante/)).toHaveLength(warnings);
  });

  it('shows a visitor with only the reference state, amount, date and company, and how to see the rest', async () => {
    await returnFromProvider({ ...paid(null), renewSession: { status: 'NO_SESSION', message: '' } });
    expect(rows()).toEqual([
      ['Entidad', 'Banco Cordillera'],
      ['Monto pagado', '$500.000'],
      ['Estado', 'Pagado'],
      ['Fecha', '21-11-2026'],
      ['Hora', '09:00'],
      ['Referencia de pago', 'reference-1'],
    ]);
    expect(screen.getByText(/se muestran solo a quien hizo el pago/)).toBeVisible();
    expect(screen.queryByText(/convenio/)).toBeNull();
  });

  it('can be printed, copied by its reference, and left for the company’s home', async () => {
    const print = jest.fn();
    window.print = print;
    const user = userEvent.setup();
    await returnFromProvider(paid({}));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Copiar referencia de pago' }));
    expect(await navigator.clipboard.readText()).toBe('reference-1');
    expect(screen.getByRole('link', { name: 'Terminar' })).toHaveAttribute('href', '/banco-cordillera');
  });
});
