import { payWithCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { voucherIn } from './support/voucher.ts';
import { goToProvider, heading, identify, keepContact, payButton } from './support/wizard.ts';

const ANA = { rut: '11.111.111-1', serial: '100200301', company: 'banco-cordillera' } as const;

test('Ana Rojas of the demo pays $500.000 of $1.250.000, and the voucher is in the mailbox', async ({
  page,
  outside,
}) => {
  await identify(page, ANA);
  await keepContact(page);
  await expect(payButton(page)).toHaveText(/^Pagar \$500\.000/);
  await goToProvider(page);
  await payWithCard(page, 'Usar débito aprobado');
  await page.getByRole('button', { name: 'Aceptar y pagar $500.000' }).click();
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
  expect(await voucherIn(page)).toMatchObject({
    'Monto total': '$1.250.000',
    Descuento: '-$750.000',
    'Monto pagado': '$500.000',
    Estado: 'Pagado',
    'Tipo de tarjeta': 'Débito',
  });
  expect(await outside.charges(500_000)).toHaveLength(1);
  await expect.poll(() => outside.mails('ana.rojas@correo.example')).toHaveLength(1);
  const [mail] = await outside.mails('ana.rojas@correo.example');
  expect(mail?.subject).toMatch(/^Comprobante de tu pago de \$500\.000 · Referencia /);
});
