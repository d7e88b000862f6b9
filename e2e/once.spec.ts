import { fillCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { finishPaying, pay, referenceIn, voucher, voucherIn } from './support/voucher.ts';
import { goToProvider, goToQuotas, goToSummary, heading, payButton, pesos, quota } from './support/wizard.ts';

/** Whatever a hurried or doubting visitor does, there is one charge, and every screen says the truth about it. */

const ONCE = { attempts: 1, charges: 1 };

test('pressing the pay button twice in a row starts one payment', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await payButton(page).dblclick();
  await finishPaying(page);
  expect(await outside.tally(debtor.amount)).toEqual(ONCE);
});

test('Enter and a click at once start one payment', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await payButton(page).focus();
  const box = await payButton(page).boundingBox();
  if (!box) throw new Error('The pay button is not on the screen.');
  await Promise.all([page.keyboard.press('Enter'), page.mouse.click(box.x + 20, box.y + 20)]);
  await finishPaying(page);
  expect(await outside.tally(debtor.amount)).toEqual(ONCE);
});

test('the voucher stays the same, reloaded and after going Back to the provider’s page, and one mail was sent', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await pay(page);
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  await page.reload();
  await expect(voucher(page)).toBeVisible();
  const first = await voucherIn(page);
  expect(first).toMatchObject({
    'Monto pagado': pesos(debtor.amount),
    'Comprobante enviado a': expect.stringMatching(/\(enviado\)$/),
  });
  await page.goBack();
  await expect(heading(page, 'Este formulario ya se usó')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al comercio' }).click();
  await expect(voucher(page)).toBeVisible();
  expect(await voucherIn(page)).toEqual(first);
  expect(await outside.tally(debtor.amount)).toEqual(ONCE);
  expect(await outside.mails(debtor.email)).toHaveLength(1);
});

test('two tabs that pay the same debt make one charge and end at its voucher; a third, left open, pays nothing more', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  const [other, leftOpen] = [await context.newPage(), await context.newPage()];
  for (const tab of [other, leftOpen]) {
    await tab.goto('/banco-cordillera/payment');
    await expect(payButton(tab)).toBeVisible();
  }

  await goToProvider(page);
  await goToProvider(other);
  await fillCard(other);
  await finishPaying(page);

  await other.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(heading(other, 'Este formulario ya se usó')).toBeVisible();
  await other.getByRole('button', { name: 'Volver al comercio' }).click();
  await expect(voucher(other)).toBeVisible();
  expect(referenceIn(other)).toBe(referenceIn(page));

  await payButton(leftOpen).click();
  await expect(leftOpen.getByRole('alert')).toContainText('No se hizo ningún cobro');
  expect(await outside.tally(debtor.amount)).toEqual(ONCE);
});

test('a second browser that wants to pay what another one is paying reads so, and sees what came of it', async ({
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
  await finishPaying(page);
  await other.getByRole('button', { name: 'Ver en qué quedó' }).click();
  await expect(voucher(other)).toBeVisible();
  expect(referenceIn(other)).toBe(referenceIn(page));
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
  expect(await outside.attempts(2 * debtor.amount)).toEqual([]);
});
