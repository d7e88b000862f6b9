import { contract, goToDownPayment, goToPlan, makePlan, sign } from './support/agreement.ts';
import { payWithCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { pay, voucherIn } from './support/voucher.ts';
import { goToProvider, arrive, heading, payButton, pesos } from './support/wizard.ts';

test.describe('without having identified', () => {
  test.use({ tolerated: /status of 404/ });

  test('the page to sign is not found', async ({ page }) => {
    const answer = await page.goto('/banco-cordillera/sign');
    expect(answer?.status()).toBe(404);
    await expect(heading(page, 'Página no encontrada')).toBeVisible();
  });
});

test('a person goes back from the contract, changes the plan and reloads before signing it', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await goToPlan(page, debtor);
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await makePlan(page, 6, 5);
  await page.goBack();
  await expect(heading(page, 'Tu solución de pago')).toBeVisible();
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await expect(page.getByRole('textbox', { name: 'Cantidad de cuotas' })).toHaveValue('6');
  await makePlan(page, 24, 28);
  await page.reload();
  await expect(heading(page, 'Lee y firma tu convenio')).toBeVisible();
  await expect(
    contract(page).getByRole('table', { name: 'Calendario de pago' }).getByRole('row'),
  ).toHaveCount(25);
  await page.getByRole('button', { name: 'Firmar convenio' }).click();
  await expect(page.getByRole('link', { name: 'Para firmar tienes que aceptar el contrato.' })).toBeVisible();
  await sign(page, debtor);
  await expect(page.getByText('el 28 de cada mes')).toBeVisible();
});

test('a person whose down payment is declined is still signed, comes back another day and pays it', async ({
  page,
  people,
  outside,
  newVisitor,
}) => {
  const debtor = await people.take('planToSign');
  await goToDownPayment(page, debtor);
  await goToProvider(page);
  await payWithCard(page, 'Usar tarjeta rechazada');
  await expect(heading(page, 'Tu tarjeta no fue aceptada')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(heading(page, 'Paga el pie de tu convenio')).toBeVisible();
  expect(await outside.charges(debtor.amount)).toEqual([]);

  const later = await newVisitor();
  await goToPlan(later, debtor);
  await expect(later.getByText(/^Firmaste este convenio el/)).toBeVisible();
  await later.getByRole('button', { name: `Pagar el pie de ${pesos(debtor.amount)}` }).click();
  await expect(payButton(later)).toContainText(pesos(debtor.amount));
  await pay(later);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);

  await later.goto('/banco-cordillera/identity');
  await arrive(later, debtor);
  await expect(heading(later, 'Tus próximas cuotas')).toBeVisible();
  await expect(later.getByText('Pagadas 0 de 12 cuotas')).toBeVisible();
});

test('a person with several offers chooses the agreement: sign and summary join the steps, and it is paid', async ({
  page,
  people,
}) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Progreso' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await makePlan(page, 6, 5);
  await expect(steps).toHaveCount(5);
  const asked = page.waitForResponse((answer) => answer.url().includes('/payment/methods/'));
  await sign(page, debtor);
  expect((await asked).ok()).toBe(true);
  await expect(page.getByRole('radio', { name: /Tarjeta/ })).toBeVisible();
  await pay(page);
  expect(await voucherIn(page)).toMatchObject({ 'Monto pagado': '$210.000', Producto: 'Pie de convenio' });
});
