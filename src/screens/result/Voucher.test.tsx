import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Voucher } from '#contract/payment-status.ts';
import { bank, paymentResult, Refusal, renewed } from '#machines/testing/flow.ts';
import { returnFromProvider } from '../../testing/show-flow.tsx';

const voucher: Voucher = {
  product_type: 'put',
  product_label: 'Pago único total',
  total_amount: 1_250_000,
  email: 'a***@c***.example',
  email_state: 'sent',
  buy_order: 'S7F3K92QX1',
  verification_code: '7KQF-2M9D-XH4T-0BVZ',
  description: 'Pago único total en Banco Cordillera',
  currency: 'CLP',
  authorisation_code: '1213',
  card_type: 'Crédito',
  card_last_digits: '6623',
  instalments_type: 'Cuotas normales',
  instalments_count: 3,
  instalment_amount: 166_667,
  quotas: null,
  agreement: null,
};
const paid = (more: Partial<Voucher> | null) => {
  const result = paymentResult('paid');
  const data = { ...result.data, amount: 500_000, voucher: more && { ...voucher, ...more } };
  return { askPayment: { ...result, data } };
};
const progress = (number: string, counts: { paid: number; total: number; pending_this_month: number }) => ({
  payment_agreement_number: number,
  operations: [`O-${number}`],
  ...counts,
});
const rows = () => {
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  return screen.getAllByRole('term').map((term, index) => [term.textContent, values[index]]);
};

describe('The voucher', () => {
  it('shows its debtor all of the payment', async () => {
    await returnFromProvider(paid({}));
    expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(rows()).toEqual([
      ['Entidad', 'Banco Cordillera'],
      ['Producto', 'Pago único total'],
      ['Descripción', 'Pago único total en Banco Cordillera'],
      ['Monto total', '$1.250.000'],
      ['Descuento', '-$750.000'],
      ['Monto pagado', '$500.000'],
      ['Moneda', 'Peso chileno (CLP)'],
      ['Estado', 'Pagado'],
      ['Fecha', '21-11-2026'],
      ['Hora', '09:00'],
      ['Referencia de pago', 'reference-1'],
      ['Orden de compra', 'S7F3K92QX1'],
      ['Código de autorización', '1213'],
      ['Tipo de tarjeta', 'Crédito'],
      ['Últimos 4 dígitos', '6623'],
      ['Tipo de cuotas', 'Cuotas normales'],
      ['Número de cuotas', '3'],
      ['Valor de cada cuota', '$166.667'],
      ['Código de verificación', '7KQF-2M9D-XH4T-0BVZ'],
      ['Comprobante enviado a', 'a***@c***.example (enviado)'],
    ]);
    expect(screen.getByRole('link', { name: 'localhost/banco-cordillera/verificar' })).toHaveAttribute(
      'href',
      '/banco-cordillera/verificar#7KQF-2M9D-XH4T-0BVZ',
    );
  });

  it('of quotas says how many are paid and what is still due this month', async () => {
    const quotas = [progress('700100111', { paid: 6, total: 12, pending_this_month: 2 })];
    await returnFromProvider(paid({ product_type: 'convenio', product_label: 'CONVENIO', quotas }));
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Producto', 'CONVENIO'],
        ['Avance', 'Pagada 6 de 12 cuotas'],
        ['Pendientes este mes', '2'],
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

  it.each([
    ['its last quota tells the deadlines from now on', 12, 1],
    ['a quota before the last tells none', 11, 0],
  ])('of %s', async (_, count, times) => {
    const quotas = [progress('700100111', { paid: count, total: 12, pending_this_month: 0 })];
    await returnFromProvider(paid({ product_type: 'convenio', product_label: 'CONVENIO', quotas }));
    expect(screen.queryAllByRole('button', { name: 'Ver plazos de regularización' })).toHaveLength(times);
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
    expect(rows().at(-1)).toEqual(['Comprobante enviado a', value]);
    expect(screen.queryAllByText(/Tu correo no recibió el comprobante/)).toHaveLength(warnings);
  });

  it('shows whoever only holds the reference state, amount, date and company, and how to see the rest', async () => {
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

const agreement = {
  id: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
  number: '700-C1',
  file_name: 'convenio-700.pdf',
  first_due_date: '05/02/2027',
  last_due_date: '05/01/2028',
  payment_day: 5,
};
const download = () =>
  userEvent.click(screen.getByRole('button', { name: 'Descargar contrato firmado (PDF)' }));

describe('The voucher of a down payment', () => {
  const ofDownPayment = {
    product_type: 'abono_convenio',
    product_label: 'ABONO_CONVENIO',
    agreement,
  } as const;
  const next = () => within(screen.getByRole('region', { name: 'Qué sigue en tu convenio' }));

  it('says what follows: contract, executive, first instalment, lapse', async () => {
    await returnFromProvider(paid(ofDownPayment));
    expect(
      next()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Tu convenio N.º 700-C1 está formalizado. El contrato firmado llegará a tu correo, a***@c***.example.',
      'Un ejecutivo te contactará a más tardar el 24 de noviembre de 2026.',
      'Tu primera cuota vence el 5 de febrero de 2027. Después, paga el 5 de cada mes.',
      'Si una cuota se atrasa más de 90 días, el convenio queda sin efecto y lo pagado se abona a la deuda total.',
    ]);
  });

  it('counts the regularisation deadlines from the agreement’s last instalment', async () => {
    await returnFromProvider(paid(ofDownPayment));
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    expect(within(screen.getByRole('dialog')).getByText('5 de enero de 2028')).toBeVisible();
  });

  it('gives the signed contract as a file, under its own name, with the session renewed', async () => {
    const flow = await returnFromProvider(paid(ofDownPayment));
    await download();
    await flow.until({ resulting: { paid: 'shown' } });
    expect(flow.askedOf('downloadContract')).toEqual([
      { agreementId: agreement.id, token: expect.any(String) as string },
    ]);
    expect(flow.saved).toEqual(['convenio-700.pdf']);
  });

  it.each([
    ['the session is over', { renewSession: [renewed(bank), { status: 'NO_SESSION', message: '' }] }],
    ['the file cannot be had', { downloadContract: new Refusal('NETWORK') }],
  ])('when %s says how else to get the contract, and goes on showing the payment', async (_, script) => {
    const flow = await returnFromProvider({ ...paid(ofDownPayment), ...script });
    await download();
    expect(await screen.findByText('El contrato no se pudo descargar')).toBeVisible();
    expect(screen.getByText(/usa el PDF que va adjunto en el correo de tu convenio/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(flow.saved).toEqual([]);
  });

  it('whose signature had run out tells no agreement, but that a person looks at it', async () => {
    await returnFromProvider(paid({ ...ofDownPayment, agreement: null }));
    expect(screen.queryByRole('region', { name: 'Qué sigue en tu convenio' })).toBeNull();
    expect(screen.getByText('Tu convenio todavía no está formalizado')).toBeVisible();
  });
});

describe('The voucher of an instalment', () => {
  it('of an agreement signed here gives the contract again', async () => {
    const flow = await returnFromProvider(
      paid({ product_type: 'convenio', product_label: 'CONVENIO', agreement }),
    );
    expect(screen.getByRole('region', { name: 'Tu convenio N.º 700-C1' })).toBeVisible();
    await download();
    await flow.until({ resulting: { paid: 'shown' } });
    expect(flow.saved).toEqual(['convenio-700.pdf']);
  });

  it('is the only other one that speaks of an agreement; a single payment has its own deadlines', async () => {
    await returnFromProvider(paid({}));
    expect(screen.queryByText(/convenio/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    expect(within(screen.getByRole('dialog')).getAllByText('27 de noviembre de 2026')).toHaveLength(1);
  });
});
