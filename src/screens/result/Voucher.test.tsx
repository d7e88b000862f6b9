import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returnFromProvider } from '../../testing/show-flow.tsx';
import { paid, progress, rows } from '../../testing/voucher.ts';

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
