import type { Page } from '@playwright/test';
import { payWithCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { pay } from './support/voucher.ts';
import { goToSummary, heading, identify, payButton, tryToIdentify } from './support/wizard.ts';

/** The only tests that intercept requests: a broken connection between browser and server cannot be caused otherwise. */

test.use({ tolerated: /net::ERR_|dynamically imported module/ });

const CONTACT_SCRIPT = /\/assets\/Contact-[\w-]+\.js$/;
const START_CALL = /\/payment\/call\/paq\/$/;

/**
 * Requests of an address fail until `isOver`. The interception stays in place afterwards: removed by its count (`times`) while the
 * next request begins, the browser keeps that request paused for good.
 */
async function failRequests(
  page: Page,
  address: RegExp,
  isOver: (count: number) => boolean,
  reaches = false,
) {
  let count = 0;
  await page.route(address, async (route) => {
    if (isOver(count)) return route.continue();
    count += 1;
    if (reaches) await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The server gets the call and does its work; its answer is lost on the way. */
const loseAnswers = (page: Page, call: RegExp, isOver: (count: number) => boolean) =>
  failRequests(page, call, isOver, true);

test('a screen that did not arrive comes by itself at the second try', async ({ page, people }) => {
  const debtor = await people.take('singlePayment');
  await failRequests(page, CONTACT_SCRIPT, (count) => count === 1);
  await identify(page, debtor);
});

test('a screen that does not arrive at all says so, and is there when the visitor loads it again', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await page.route(CONTACT_SCRIPT, (route) => route.abort());
  await tryToIdentify(page, debtor);
  await expect(heading(page, 'Oops! ha ocurrido un error inesperado')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Si estabas pagando, no vuelvas a pagar todavía');
  await page.unroute(CONTACT_SCRIPT);
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
});

test('a result page whose scripts do not arrive says so, with a way to load it again', async ({ page }) => {
  const scripts = /\/assets\/.+\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/banco-cordillera/success');
  await expect(page.getByRole('alert')).toContainText('Esta página aún no termina de cargar.');
  await page.unroute(scripts);
  await page.getByRole('link', { name: 'vuelve a cargarla' }).click();
  await expect(heading(page, /./)).toBeVisible();
  await expect(page.getByText('Esta página aún no termina de cargar.')).toBeHidden();
});

test('a person who is offline while paying reads that nothing was charged, and pays once back online', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await context.setOffline(true);
  await payButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.',
  );
  await expect(alert).toContainText('No se hizo ningún cobro.');
  await context.setOffline(false);
  await pay(page);
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
});

test('an answer of the server that gets lost starts no second payment', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await loseAnswers(page, START_CALL, (count) => count === 1);
  await pay(page);
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
});

test('a person whose payment is uncertain is asked to wait, offered nothing to pay, and led on by itself', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  let isConnected = false;
  await loseAnswers(page, START_CALL, () => isConnected);
  await payButton(page).click();
  await expect(heading(page, 'Estamos confirmando tu pago; no vuelvas a pagar todavía')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  isConnected = true;
  await expect(heading(page, 'Pago con tarjeta')).toBeVisible();
  await payWithCard(page);
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
  expect(await outside.attempts(debtor.amount)).toHaveLength(1);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});
