import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { pay, voucherIn } from './support/voucher.ts';
import { enter, heading, payButton, pesos, quota } from './support/wizard.ts';

test('a person with more than twenty instalments to pay chooses twenty, and reads why not one more', async ({
  page,
  people,
}) => {
  const debtor = await people.take('manyQuotas');
  await enter(page, debtor);
  const boxesOf = (loan: string) =>
    page
      .getByRole('group', { name: `Operación ${debtor.operation.replace(/A$/, loan)}` })
      .getByRole('checkbox');
  for (const index of Array(12).keys()) await boxesOf('A').nth(index).check();
  for (const index of Array(8).keys()) await boxesOf('B').nth(index).check();
  await expect(payButton(page)).toContainText(`Pagar ${pesos(12 * debtor.amount + 8 * 18_990)}`);
  const oneMore = boxesOf('B').nth(8);
  await expect(oneMore).toHaveAccessibleDescription('Ya elegiste 20 cuotas, el máximo por pago');
  await oneMore.press('Space');
  await expect(
    page.getByText('Puedes seleccionar como máximo 20 cuotas a la vez. Paga estas y vuelve por las demás.'),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(20);
});

test('the voucher of several debts sets the amount of each at the edge, also where its row has two lines', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await enter(page, await people.take('manyQuotas'));
  await page.getByRole('button', { name: /^Elegir todo lo vencido/ }).click();
  await pay(page);
  const values = page.getByRole('region', { name: 'Comprobante de pago' }).getByRole('definition');
  const endOf = (value: Locator) =>
    value.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const debts = await values.filter({ hasText: 'cada una' }).all();
  expect(debts).toHaveLength(2);
  const edge = await endOf(values.filter({ hasText: /^Cordillera Consumo$/ }));
  for (const debt of debts) expect(await endOf(debt)).toBe(edge);
});

test('a person whose first instalment is due next month learns when it can be paid', async ({
  page,
  people,
}) => {
  await enter(page, await people.take('laterQuotas'));
  await expect(page.getByText('Todavía no tienes cuotas por pagar')).toBeVisible();
  await expect(
    page.getByText(/^La próxima vence el .* Desde el 1 de .* podrás pagarla aquí\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toHaveAccessibleDescription(
    /^Podrás pagar desde el 1 de /,
  );
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(6);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a person with a single payment in four instalments pays the first, and reads what the last one forgives', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('putInQuotas');
  await enter(page, debtor);
  await expect(page.getByText('Pagadas 0 de 4 cuotas')).toBeVisible();
  await expect(
    page.getByText(`Si pagas las 4 cuotas, se te perdonan ${pesos(4 * debtor.amount)}.`, { exact: false }),
  ).toBeVisible();
  await quota(page, 1).check();
  await pay(page);
  expect(await voucherIn(page)).toMatchObject({
    'Monto pagado': pesos(debtor.amount),
    Avance: 'Pagada 1 de 4 cuotas',
    'Pendientes este mes': 'Ninguna',
  });
  await expect(page.getByRole('button', { name: 'Ver plazos de regularización' })).toHaveCount(0);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('a person who pays the last instalment learns when the debt is regularised', async ({
  page,
  people,
}) => {
  const debtor = await people.take('lastQuota');
  await enter(page, debtor);
  await quota(page, 3).check();
  await pay(page);
  expect(await voucherIn(page)).toMatchObject({ Avance: 'Pagada 3 de 3 cuotas' });
  await expect(heading(page, 'Terminaste tu convenio')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qué sigue' })).toContainText('Tu deuda queda regularizada');
});

test('a person with 240 instalments chooses among all of them on a slow phone', async ({ page, people }) => {
  const debtor = await people.take('longAgreement');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await enter(page, debtor);
  await page.getByRole('button', { name: 'Ver las 216 cuotas siguientes' }).click();
  await expect(quota(page, 240)).toBeDisabled();
  for (const number of [1, 2, 3, 4]) await quota(page, number).check();
  await expect(payButton(page)).toContainText(`Pagar ${pesos(4 * debtor.amount)}`);
  await quota(page, 2).uncheck();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(payButton(page)).toContainText(`Pagar ${pesos(debtor.amount)}`);
});
