import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { pay, voucherIn } from './support/voucher.ts';
import { enter, heading, pesos, quota } from './support/wizard.ts';

const offers = (page: Page) => page.getByRole('heading', { level: 2 });
const choose = (page: Page, what: string) => page.getByRole('button', { name: `Elegir ${what}` }).click();
const quotasOf = (page: Page, name: string) => page.getByRole('group', { name });

test('overdue instalments of several credits are one offer, paid together and counted each by itself', async ({
  page,
  people,
}) => {
  const debtor = await people.take('severalOffers');
  const [one, other] = [debtor.operation.replace(/A$/, 'B'), debtor.operation.replace(/A$/, 'E')];
  await enter(page, debtor);
  await choose(page, 'cuotas atrasadas');
  await quotasOf(page, `Operación ${one}`).getByRole('checkbox').first().check();
  await quotasOf(page, `Operación ${other}`).getByRole('checkbox').first().check();
  await expect(page.getByText('el resto seguirá atrasado')).toBeVisible();
  await pay(page);
  expect(await voucherIn(page)).toMatchObject({
    Producto: 'Cuotas de crédito',
    'Monto pagado': pesos(42_300 + debtor.amount),
    [`Operación ${one}`]: 'Pagada 1 de 4 cuotas; 1 pendiente este mes',
    [`Operación ${other}`]: 'Pagada 1 de 3 cuotas; 2 pendientes este mes',
  });
});

test('the consumer company shows each cycle by itself and no agreement to sign, and counts its own steps', async ({
  page,
  people,
}) => {
  const debtor = await people.take('consumerOffers');
  await enter(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  await expect(page.getByText('Paso 2 de 4: Planes de pago')).toBeVisible();
  await expect(offers(page)).toHaveText([
    /^Cuotas atrasadas de tus créditos \(\w+\)$/,
    /^Cuotas atrasadas de tus créditos \(\w+\)$/,
    'Pago único total',
  ]);
  const one = page.getByRole('region').filter({ hasText: `Operación ${debtor.operation}` });
  await one.getByRole('button', { name: 'Elegir cuotas atrasadas' }).click();
  await expect(page.getByText('Paso 3 de 4: Resumen/Pago')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await expect(quota(page, 1)).toHaveAccessibleName(new RegExp(`\\${pesos(debtor.amount)}$`));
});

test('a person who owes two of each kind pays one single payment apart from the other, and learns that the mail did not arrive', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('twoOfEach');
  await enter(page, debtor);
  await expect(offers(page)).toHaveText([
    'Cuotas de tu convenio',
    'Pago único en cuotas',
    /^Pago único total \(\w+\)$/,
    /^Pago único total \(\w+\)$/,
  ]);
  const one = page.getByRole('region').filter({ hasText: pesos(debtor.amount) });
  await one.getByRole('button', { name: 'Elegir pago único total' }).click();
  await expect(page.getByText('El descuento vale solo si pagas todo junto')).toBeVisible();
  await pay(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/\(no se pudo entregar\)/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(
    page.getByText('Tu correo no recibió el comprobante. Descárgalo, imprímelo o envíalo a otro correo'),
  ).toBeVisible();
  expect(await voucherIn(page)).toMatchObject({ Estado: 'Pagado', 'Monto pagado': pesos(debtor.amount) });
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('a business identified by an operation number chooses among its offers, pays and gets the voucher', async ({
  page,
  people,
  outside,
}) => {
  const business = await people.take('business');
  await enter(page, business);
  await expect(offers(page)).toHaveText(['Cuotas de tu convenio', 'Pago único total']);
  await choose(page, 'cuotas del convenio');
  await quota(page, 2).check();
  await pay(page, 'Usar prepago aprobado');
  expect(await voucherIn(page)).toMatchObject({
    Estado: 'Pagado',
    Avance: 'Pagada 2 de 6 cuotas',
    'Tipo de tarjeta': 'Prepago',
    'Tipo de cuotas': 'Sin cuotas',
  });
  expect(await outside.charges(business.amount)).toHaveLength(1);
  await expect.poll(() => outside.mails(business.email)).toHaveLength(1);
});

test('a person with a high amount is advised a charge in the bank account, and asks for it', async ({
  page,
  people,
}) => {
  await enter(page, await people.take('highAmount'));
  await expect(page.getByText('Vas a pagar un monto alto')).toBeVisible();
  await page.getByRole('button', { name: 'Cómo funciona el cargo en cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paga con un cargo en tu cuenta bancaria' });
  await expect(dialog).toContainText('Banco Tres Ríos');
  await dialog.getByRole('button', { name: 'Usar cargo en cuenta bancaria' }).click();
  await page.getByRole('button', { name: 'Pedir cargo de $18.500.000' }).click();
  await expect(heading(page, 'Falta activarlo en tu banco')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a activar en mi banco' })).toBeVisible();
});
