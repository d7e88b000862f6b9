import type { Page } from '@playwright/test';
import { pressOn } from './support/keyboard.ts';
import { cancel, fillCard } from './support/provider.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { referenceIn, voucherIn } from './support/voucher.ts';
import { goToSummary, arrive, heading, payButton, pesos } from './support/wizard.ts';

/** Saved cards: added on the provider's page, used without it, removed. */

const LUIS = { rut: '20.111.222-2', serial: '100200312', company: 'banco-cordillera' } as const;

const card = (page: Page, digits = '6623') =>
  page.getByRole('radio', { name: new RegExp(` terminada en ${digits}$`) });

async function addCard(page: Page, button = 'Usar tarjeta aprobada'): Promise<void> {
  await page.getByRole('button', { name: 'Agregar una tarjeta' }).click();
  await expect(heading(page, 'Inscribir una tarjeta')).toBeVisible();
  await fillCard(page, button);
  await page.getByRole('button', { name: /^Inscribir/ }).click();
}

test('a card is added and pays, once, without the provider’s page', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await addCard(page);
  await expect(page.getByText('Tu tarjeta quedó guardada. Ya puedes pagar con ella.')).toBeVisible();
  await expect(card(page)).toBeChecked();
  await expectReadable(page, 'saved cards');
  await pressOn(page, card(page), 'ArrowUp');
  await expect(page.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' })).toBeFocused();
  await expect(card(page)).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(card(page)).toBeChecked();

  await payButton(page).dblclick();
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
  const charges = await outside.charges(debtor.amount);
  expect(charges).toEqual([expect.objectContaining({ form: 'savedCard', status: 'AUTHORIZED' })]);
  expect(await voucherIn(page)).toMatchObject({
    'Monto pagado': pesos(debtor.amount),
    Estado: 'Pagado',
    'Orden de compra': charges[0]?.buy_order,
    'Tipo de tarjeta': 'Crédito',
    'Últimos 4 dígitos': '6623',
  });
  expect((await outside.payment(referenceIn(page))).status).toBe('paid');
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  await page.reload();
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('a card that was added can be removed before anything is paid', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await addCard(page);
  await page.getByRole('button', { name: /^Quitar .* terminada en 6623$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar tarjeta' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' })).toBeChecked();
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(await outside.attempts(debtor.amount)).toEqual([]);
});

test('a card whose charge is refused leaves the debt as it was, and says that nothing was charged', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await addCard(page, 'Usar tarjeta con error en la transacción');
  await expect(card(page, '0036')).toBeChecked();
  await payButton(page).click();
  await expect(heading(page, 'Tu tarjeta no fue aceptada')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No se hizo ningún cobro');
  expect(await outside.charges(debtor.amount)).toEqual([]);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(payButton(page)).toHaveText(new RegExp(`^Pagar \\${pesos(debtor.amount)}`));
});

test('a card that was not added says why, and what was chosen before is still chosen', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await addCard(page, 'Usar tarjeta rechazada');
  await expect(page.getByText('El emisor no aceptó guardar tu tarjeta.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar una tarjeta' }).click();
  await expect(heading(page, 'Inscribir una tarjeta')).toBeVisible();
  await cancel(page);
  await expect(page.getByText('No se terminó de agregar la tarjeta')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' })).toBeChecked();
  await expect(card(page)).toHaveCount(0);
});

test('Luis Vera of the demo finds the card he has saved', async ({ page }) => {
  await arrive(page, LUIS);
  await page.getByRole('button', { name: 'Pagar cuotas ahora' }).click();
  await expect(page.getByRole('radio', { name: 'Visa terminada en 6623' })).toBeVisible();
});
