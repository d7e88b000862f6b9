import { payWithCard } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';
import { finishPaying, pay, voucherIn } from '../support/voucher.ts';
import {
  goToProvider,
  goToSummary,
  heading,
  identify,
  payButton,
  pesos,
  tryToIdentify,
} from '../support/wizard.ts';

/** The outside world fails, for everyone at once: the visitor reads the truth and gets on. */

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterEach(({ outside }) =>
  outside.setModes({ registry: 'ok', captcha: 'ok', gateway: 'ok', returnBy: 'get', mail: 'ok' }),
);

test.describe('a captcha', () => {
  test.use({ tolerated: /status of 400|captcha\/api\.js/ });

  test('that takes a person for a robot says so', async ({ page, people, outside }) => {
    const debtor = await people.take('singlePayment');
    await outside.setModes({ captcha: 'refuse' });
    await tryToIdentify(page, debtor);
    await expect(page.getByRole('alert')).toContainText('Debes verificar que no eres un robot.');
    await expect(heading(page, 'Identifícate')).toBeVisible();
  });

  test('that cannot be reached locks no debtor out', async ({ page, people, outside }) => {
    const debtor = await people.take('singlePayment');
    await outside.setModes({ captcha: 'down' });
    await identify(page, debtor);
  });
});

test('a civil registry that is down is shown, and identifying works again when it is back', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await outside.setModes({ registry: 'down' });
  await tryToIdentify(page, debtor);
  await expect(page.getByRole('alert')).toContainText(
    'Tenemos un problema para validar tus datos con el Registro Civil. Inténtalo de nuevo más tarde.',
  );
  await outside.setModes({ registry: 'ok' });
  await identify(page, debtor);
});

test.describe('a fault of the server itself', () => {
  test.use({ tolerated: /status of 500/ });

  test('is shown with what could not be done, and uses up no try', async ({ page, people, outside }) => {
    const debtor = await people.take('singlePayment');
    await outside.setModes({ registry: 'fault' });
    await tryToIdentify(page, debtor);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Ocurrió un error al verificar la identity', { timeout: 20_000 });
    await expect(alert).toContainText('Ha ocurrido un error. Inténtalo de nuevo en unos minutos.');
    await outside.setModes({ registry: 'ok' });
    await identify(page, debtor);
  });
});

for (const gateway of ['down', 'error'])
  test(`a person reads that nothing was charged when the card provider is "${gateway}", and pays later`, async ({
    page,
    people,
    outside,
  }) => {
    const debtor = await people.take('singlePayment');
    await goToSummary(page, debtor);
    await outside.setModes({ gateway });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Hay un problema con el servicio de pago. No se hizo ningún cobro.',
    );
    await outside.setModes({ gateway: 'ok' });
    await pay(page);
    expect(await outside.charges(debtor.amount)).toHaveLength(1);
  });

test('a card provider that does not answer is shown before a debtor tries to pay, until it answers again', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await outside.setModes({ gateway: 'down' });
  for (let tried = 0; tried < 3; tried++) {
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('No se hizo ningún cobro.');
  }
  await page.reload();
  await expect(page.getByText('El servicio de pago informa problemas')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Tarjeta de débito, crédito o prepago/ })).toHaveCount(0);
  await outside.setModes({ gateway: 'ok' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /Tarjeta de débito, crédito o prepago/ })).toBeVisible();
  }).toPass({ timeout: 60_000 });
  // Meanwhile the bank transfer was chosen, and what is chosen stays.
  await page.getByRole('radio', { name: /Tarjeta de débito, crédito o prepago/ }).check();
  await pay(page);
});

test('a person whose charge the provider cannot confirm waits for the voucher, which comes by itself', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  await outside.setModes({ gateway: 'dropAfterCommit' });
  await payWithCard(page);
  await expect(heading(page, 'Estamos confirmando tu pago; no vuelvas a pagar todavía')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await outside.setModes({ gateway: 'ok' });
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible({ timeout: 60_000 });
  expect(await voucherIn(page)).toMatchObject({ Estado: 'Pagado', 'Monto pagado': pesos(debtor.amount) });
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
});

test('a charge of another amount goes back by itself, which the page and a mail say, and nothing can be paid again', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  await outside.setModes({ gateway: 'wrongAmount' });
  await payWithCard(page);
  await expect(heading(page, 'Recibimos tu dinero y te lo estamos devolviendo')).toBeVisible();
  await expect(page.getByText('Tu deuda no se pagó con este cobro.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect
    .poll(async () => (await outside.mails(debtor.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^(Recibimos tu dinero|Te devolvimos)/));
});

for (const returnBy of ['post', 'twice'])
  test(`a provider that returns by "${returnBy}" leads to the same voucher and one charge`, async ({
    page,
    people,
    outside,
  }) => {
    const debtor = await people.take('singlePayment');
    await goToSummary(page, debtor);
    await goToProvider(page);
    await outside.setModes({ returnBy });
    await finishPaying(page);
    expect(await voucherIn(page)).toMatchObject({ 'Monto pagado': pesos(debtor.amount), Estado: 'Pagado' });
    expect(await outside.charges(debtor.amount)).toHaveLength(1);
    await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  });

test('a mail host that asks to come back later gets the voucher later', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  await outside.setModes({ mail: 'greylist' });
  await finishPaying(page);
  await expect.poll(() => outside.mails(debtor.email), { timeout: 60_000 }).toHaveLength(1);
});
