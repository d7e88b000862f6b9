import { endOtherwise } from './support/provider.ts';
import { expectRenewal, pass } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { pay, referenceIn, voucherIn } from './support/voucher.ts';
import { goToProvider, goToSummary, heading, payButton, pesos, walkToSummary } from './support/wizard.ts';

test('a person with a single-payment offer pays it and receives the voucher', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await walkToSummary(page, debtor);
  await pay(page);
  const ref = referenceIn(page);
  const charges = await outside.charges(debtor.amount);
  expect(charges).toEqual([expect.objectContaining({ amount: debtor.amount, status: 'AUTHORIZED' })]);
  const shown = await voucherIn(page);
  const item = Object.keys(shown).find((term) => /^Oferta \S+ · operación \S+$/.test(term));
  expect(shown).toEqual({
    Entidad: 'Banco Cordillera',
    Producto: 'Pago único total',
    Descripción: 'Pago único total en Banco Cordillera',
    [item ?? 'what was paid']: 'Pago único total',
    'Monto total': pesos(2 * debtor.amount),
    Descuento: `-${pesos(debtor.amount)}`,
    'Monto pagado': pesos(debtor.amount),
    Moneda: 'Peso chileno (CLP)',
    Estado: 'Pagado',
    Fecha: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    Hora: expect.stringMatching(/^\d\d:\d\d$/),
    'Referencia de pago': ref,
    'Orden de compra': charges[0]?.buy_order,
    'Código de autorización': expect.stringMatching(/^\d{6}$/),
    'Código de verificación': expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
    'Tipo de tarjeta': 'Crédito',
    'Últimos 4 dígitos': '6623',
    'Tipo de cuotas': 'Sin cuotas',
    'Comprobante enviado a': expect.stringMatching(/^d\*+@c\*+\.example \((enviado|lo estamos enviando)\)$/),
  });
  expect((await outside.payment(ref)).status).toBe('paid');

  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  const [mail] = await outside.mails(debtor.email);
  expect(mail?.subject).toBe(`Comprobante de tu pago de ${pesos(debtor.amount)} · Referencia ${ref}`);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(pesos(debtor.amount));
    expect(body).not.toContain(debtor.rut);
  }
});

test('a visitor with only the reference of a payment sees its state, amount, date and company', async ({
  page,
  people,
  outside,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await pay(page);

  const stranger = await newVisitor();
  await stranger.goto(page.url());
  await expect(heading(stranger, 'Recibimos tu pago')).toBeVisible();
  expect(await voucherIn(stranger)).toEqual({
    Entidad: 'Banco Cordillera',
    'Monto pagado': pesos(debtor.amount),
    'Referencia de pago': referenceIn(page),
    Estado: 'Pagado',
    Fecha: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    Hora: expect.stringMatching(/^\d\d:\d\d$/),
  });
  await expect(stranger.locator('body')).not.toContainText(debtor.name);
  await expect(stranger.getByText('se muestran solo a quien hizo el pago')).toBeVisible();
  const { data } = await outside.payment(referenceIn(page));
  expect(data).toEqual({
    ref: referenceIn(page),
    company: 'banco-cordillera',
    entity: 'Banco Cordillera',
    amount: debtor.amount,
    date: expect.any(String),
    hour: expect.any(String),
    cause: null,
    voucher: null,
  });
});

test('a person who pays late, with the session renewed on the way, and closes the tab reads that nothing was charged yet, and to wait', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await pass(page, 25);
  await expectRenewal(page, () => goToProvider(page));
  await endOtherwise(page, 'Pagar y cerrar la pestaña');
  await expect(heading(page, 'Pago autorizado')).toBeVisible();
  const later = await context.newPage();
  await page.close();

  await later.goto('/banco-cordillera/payment');
  await expect(heading(later, 'Todavía no has pagado')).toBeVisible();
  await expect(later.getByText('No se ha hecho ningún cobro.')).toContainText(pesos(debtor.amount));
  await expect(later.getByText('Si terminaste de pagar en esa página, espera aquí')).toBeVisible();
  await expect(payButton(later)).toHaveCount(0);
  expect((await outside.payment(referenceIn(later))).status).toBe('redirected');
});
