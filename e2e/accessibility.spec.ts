import { walkByTab } from '../tools/screenshots/tab-walk.ts';
import { expectReadable } from './support/readable.ts';
import { SCREENS, walkToVoucher } from './support/walk-to-voucher.ts';
import { expect, test } from './support/test.ts';
import { arrive, heading } from './support/wizard.ts';

test('everyone can use each screen on the way to the voucher, by keyboard alone', async ({
  page,
  people,
}) => {
  test.slow();
  const seen: string[] = [];
  for await (const screen of walkToVoucher(page, await people.take('singlePayment'))) {
    await expectReadable(page, screen);
    seen.push(screen);
  }
  expect(seen).toEqual(SCREENS);
});

test('everyone can compare several offers and choose quotas', async ({ page, people }) => {
  await arrive(page, await people.take('severalOffers'));
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  await expectReadable(page, 'offers');
  await page.getByRole('button', { name: 'Elegir cuotas atrasadas' }).click();
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
  await expectReadable(page, 'quotas');
  expect(await walkByTab(page), 'stops of the Tab key').toEqual([]);
});

test('everyone can read the legal texts', async ({ page }) => {
  for (const path of ['terminos-y-condiciones', 'politicas-de-privacidad']) {
    await page.goto(`/recupera/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, path);
  }
});
