import type { Page } from '@playwright/test';
import { fillCard, payWithCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { referenceIn, voucherIn } from './support/voucher.ts';
import { goToProvider, goToQuotas, goToSummary, heading, payButton, pesos, quota } from './support/wizard.ts';

/** Whatever a hurried or doubting visitor does, there is one charge, and every screen says the truth about it. */

const form = (page: Page) => heading(page, 'Pago con tarjeta');
const voucher = (page: Page) => heading(page, 'Recibimos tu pago');
const orderOn = (page: Page) => page.getByRole('definition').last().innerText();

test('pressing the pay button twice in a row starts one payment', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await payButton(page).dblclick();
  await expect(form(page)).toBeVisible();
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('Enter and a click at once start one payment', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await payButton(page).focus();
  const box = await payButton(page).boundingBox();
  if (!box) throw new Error('The pay button is not on the screen.');
  await Promise.all([page.keyboard.press('Enter'), page.mouse.click(box.x + 20, box.y + 20)]);
  await expect(form(page)).toBeVisible();
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('going Back from the provider’s page and paying again goes on with the same payment', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  const order = await orderOn(page);
  await page.goBack();

  await expect(heading(page, 'Revisa y paga')).toBeVisible();
  await expect(page.getByText(`Tienes un pago de ${pesos(debtor.amount)} en curso`)).toBeVisible();
  await goToProvider(page);
  expect(await orderOn(page)).toBe(order);
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('going Back to a provider’s page that was used leads to the voucher again', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Este formulario ya se usó')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al comercio' }).click();
  await expect(voucher(page)).toBeVisible();
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('reloading the voucher shows the same voucher, and one mail was sent', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  await page.reload();
  await expect(voucher(page)).toBeVisible();
  const first = await voucherIn(page);
  expect(first).toMatchObject({
    'Monto pagado': pesos(debtor.amount),
    'Comprobante enviado a': expect.stringMatching(/\(enviado\)$/),
  });
  await page.reload();
  await expect(voucher(page)).toBeVisible();
  expect(await voucherIn(page)).toEqual(first);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
  expect(await outside.mails(debtor.email)).toHaveLength(1);
});

test('two tabs that pay the same debt make one charge, and both end at its voucher', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  const other = await context.newPage();
  await other.goto('/banco-cordillera/payment');
  await expect(heading(other, 'Revisa y paga')).toBeVisible();

  await goToProvider(page);
  await goToProvider(other);
  await fillCard(other);
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();

  await other.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(heading(other, 'Este formulario ya se usó')).toBeVisible();
  await other.getByRole('button', { name: 'Volver al comercio' }).click();
  await expect(voucher(other)).toBeVisible();
  expect(referenceIn(other)).toBe(referenceIn(page));
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('a second browser that wants to pay what another one is paying is told so, and sees what came of it', async ({
  page,
  people,
  outside,
  newVisitor,
}) => {
  const debtor = await people.take('agreement');
  await goToQuotas(page, debtor);
  const other = await newVisitor();
  await goToQuotas(other, debtor);
  await quota(page, 2).check();
  await goToProvider(page);

  await quota(other, 2).check();
  await quota(other, 3).check();
  await payButton(other).click();
  await expect(heading(other, `Ya tienes un pago en curso por ${pesos(debtor.amount)}`)).toBeVisible();
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();
  await other.getByRole('button', { name: 'Ver en qué quedó' }).click();
  await expect(voucher(other)).toBeVisible();
  expect(referenceIn(other)).toBe(referenceIn(page));
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
  expect(await outside.attempts(2 * debtor.amount)).toEqual([]);
});

test('a summary left open after the debt was paid elsewhere takes no second payment', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  const stale = await context.newPage();
  await stale.goto('/banco-cordillera/payment');
  await expect(payButton(stale)).toBeVisible();
  await goToProvider(page);
  await payWithCard(page);
  await expect(voucher(page)).toBeVisible();

  await payButton(stale).click();
  await expect(stale.getByRole('alert')).toContainText('No se hizo ningún cobro');
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
});
