import { expect, test } from './support/test.ts';
import { pay, voucherIn } from './support/voucher.ts';
import { goToQuotas, arrive, heading, payButton, pesos, quota } from './support/wizard.ts';

test('a person with several offers chooses the agreement, picks quotas in order and pays them', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Cuotas de tu convenio',
    'Cuotas atrasadas de tus créditos',
    'Convenio de pago con pie',
    'Pago único total',
  ]);
  await page.getByRole('button', { name: 'Elegir cuotas del convenio' }).click();
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
  await expect(page.getByText('Pagadas 1 de 6 cuotas')).toBeVisible();

  await expect(quota(page, 4)).toBeDisabled();
  await expect(quota(page, 4)).toHaveAccessibleDescription('Selecciona antes la cuota 3');
  await quota(page, 2).check();
  await quota(page, 3).check();
  await quota(page, 4).check();
  await expect(payButton(page)).toContainText(pesos(3 * debtor.amount));
  await quota(page, 3).uncheck();
  await expect(quota(page, 4)).not.toBeChecked();
  await expect(quota(page, 4)).toBeDisabled();
  await expect(payButton(page)).toContainText(pesos(debtor.amount));
  await expect(page.getByText(`Te queda 1 cuota por ${pesos(debtor.amount)}`)).toBeVisible();

  await pay(page);
  expect(await voucherIn(page)).toMatchObject({
    Producto: 'Convenio',
    'Monto pagado': pesos(debtor.amount),
    Avance: 'Pagada 2 de 6 cuotas',
    'Pendientes este mes': '1',
  });
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test('a person who paid a quota comes back and finds the next one first', async ({ page, people }) => {
  const debtor = await people.take('agreement');
  await goToQuotas(page, debtor);
  await quota(page, 2).check();
  await pay(page);
  await page.getByRole('link', { name: 'Terminar' }).click();
  await expect(heading(page, 'Ponte al día con Banco Cordillera')).toBeVisible();
  await page.goto('/banco-cordillera/identity');
  await goToQuotas(page, debtor);
  await expect(page.getByText('Pagadas 2 de 6 cuotas')).toBeVisible();
  await expect(quota(page, 2)).toHaveCount(0);
  await expect(quota(page, 3)).toBeEnabled();
});

test('a person who paid one offer goes on to another without identifying again', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await page.getByRole('button', { name: 'Elegir cuotas del convenio' }).click();
  await quota(page, 2).check();
  await pay(page);
  await page.getByRole('button', { name: 'Pagar otra de mis deudas' }).click();
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir cuotas del convenio' }).click();
  await expect(page.getByText('Pagadas 2 de 6 cuotas')).toBeVisible();
  await quota(page, 3).check();
  await pay(page);
  expect(await voucherIn(page)).toMatchObject({ Avance: 'Pagada 3 de 6 cuotas' });
  expect(await outside.charges(debtor.amount)).toHaveLength(2);
});

test('a person reloading the quotas finds them chosen as before', async ({ page, people }) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await page.getByRole('button', { name: 'Elegir cuotas del convenio' }).click();
  await quota(page, 2).check();
  await quota(page, 3).check();
  await page.reload();
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
  await expect(quota(page, 3)).toBeChecked();
  await expect(payButton(page)).toContainText(pesos(2 * debtor.amount));
});

test('four offers stand below each other on a phone and two by two elsewhere, none alone in its row', async ({
  page,
  people,
}) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  const cards = page.getByRole('main').getByRole('list').first().locator(':scope > li');
  await expect(cards).toHaveCount(4);
  const rows = async () => {
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
  };
  for (const [width, expected] of [
    [360, [1, 1, 1, 1]],
    [768, [2, 2]],
    [1280, [2, 2]],
    [1920, [2, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await rows(), `at ${width} px`).toEqual(expected);
  }
});

test('an offer with less to say than its neighbour leaves no gap above its buttons', async ({
  page,
  people,
}) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const neighbour = page.getByRole('region', { name: 'Cuotas atrasadas de tus créditos' });
  await neighbour.locator('dl').evaluate((rows) => (rows.style.paddingBottom = '20rem'));
  const card = page.getByRole('region', { name: 'Cuotas de tu convenio' });
  const [rows, button] = await Promise.all([
    card.locator('dl').boundingBox(),
    card.getByRole('button', { name: 'Ver detalle de tu convenio' }).boundingBox(),
  ]);
  expect((button?.y ?? Infinity) - ((rows?.y ?? 0) + (rows?.height ?? 0))).toBeLessThan(40);
});
