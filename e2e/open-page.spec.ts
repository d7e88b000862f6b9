import type { Page } from '@playwright/test';
import { expectToBeAt, pressOn } from './support/keyboard.ts';
import { payWithCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { finishPaying, pay, referenceIn, voucher } from './support/voucher.ts';
import { goToProvider, goToSummary, heading, payButton, pesos, tryToIdentify } from './support/wizard.ts';

/** The card provider's page was left open, with Back: nothing is paid, and nothing is lost. */

const notPaid = (page: Page) => heading(page, 'Todavía no has pagado');
const goOn = (page: Page) => page.getByRole('button', { name: 'Seguir con este pago' });
const chooseAgain = (page: Page) => page.getByRole('button', { name: 'Elegir de nuevo', exact: true });
const orderOn = (page: Page) => page.getByRole('definition').last().innerText();

/** The minute that the page names, and how far off it is on a clock in Santiago. */
async function minutesLeft(page: Page, amount: number): Promise<number> {
  const lead = page.getByText(
    `No se ha hecho ningún cobro. La página de pago sigue abierta: puedes seguir con`,
  );
  await expect(lead).toContainText(`este pago de ${pesos(amount)} hasta las `);
  const [, hour = '', minute = ''] = /hasta las (\d\d):(\d\d)\.$/.exec(await lead.innerText()) ?? [];
  const santiago = {
    timeZone: 'America/Santiago',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const [nowHour = '', nowMinute = ''] = new Intl.DateTimeFormat('es-CL', santiago).format().split(':');
  const minutes = Number(hour) * 60 + Number(minute) - Number(nowHour) * 60 - Number(nowMinute);
  return (minutes + 24 * 60) % (24 * 60);
}

test('a person who comes Back from the provider’s page reads that nothing was paid and until when, goes on by keyboard and pays once', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  const order = await orderOn(page);
  await page.goBack();

  await expectToBeAt(notPaid(page));
  expect(await minutesLeft(page, debtor.amount)).toBeLessThanOrEqual(10);
  await expect(page.getByText('no vuelvas a pagar')).toBeHidden();
  await page.reload();
  await expect(notPaid(page)).toBeVisible();
  await pressOn(page, goOn(page));
  await expect(heading(page, 'Pago con tarjeta')).toBeVisible();
  expect(await orderOn(page)).toBe(order);
  await page.goBack();
  await pressOn(page, goOn(page));
  await finishPaying(page);
  expect(await outside.tally(debtor.amount)).toEqual({ attempts: 1, charges: 1 });
});

test('a person who comes Back and chooses again pays the new payment, and the page left open charges nothing', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  const leftOpen = page.url();
  await page.goBack();
  await expect(notPaid(page)).toBeVisible();
  const ref = referenceIn(page);
  await pressOn(page, chooseAgain(page));

  await expectToBeAt(heading(page, 'Revisa y paga'));
  await expect(page.getByText('en curso')).toBeHidden();
  expect((await outside.payment(ref)).status).toBe('cancelled');

  const other = await context.newPage();
  await other.goto(leftOpen);
  await payWithCard(other);
  await expect(heading(other, 'El pago se canceló')).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('No se hizo ningún cobro');
  expect(await outside.charges(debtor.amount)).toEqual([]);

  await pay(page);
  expect(referenceIn(page)).not.toBe(ref);
  expect(await outside.tally(debtor.amount)).toEqual({ attempts: 2, charges: 1 });
});

test('a person who comes Back while another tab pays sees the voucher by itself', async ({
  page,
  context,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  const leftOpen = page.url();
  await page.goBack();
  await expect(notPaid(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(leftOpen);
  await finishPaying(other);
  await expect(voucher(page)).toBeVisible();
  expect(referenceIn(page)).toBe(referenceIn(other));
  expect(await outside.tally(debtor.amount)).toEqual({ attempts: 1, charges: 1 });
});

test('a visitor with only the reference of an unpaid payment can neither pay nor end it; after identifying its debtor can', async ({
  page,
  people,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToProvider(page);
  await page.goBack();
  await expect(notPaid(page)).toBeVisible();

  const other = await newVisitor();
  await other.goto(`/banco-cordillera/success?ref=${referenceIn(page)}`);
  await expect(notPaid(other)).toBeVisible();
  await expect(goOn(other)).toBeHidden();
  await expect(chooseAgain(other)).toBeHidden();
  await other.getByRole('button', { name: 'Identifícate para seguir o elegir de nuevo' }).click();
  await expect(heading(other, 'Identifícate')).toBeVisible();
  await tryToIdentify(other, debtor);
  await expect(notPaid(other)).toBeVisible();
  await expect(payButton(other)).toBeHidden();
  await goOn(other).click();
  await finishPaying(other);
});
