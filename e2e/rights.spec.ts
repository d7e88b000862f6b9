import type { Page } from '@playwright/test';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { heading, next, tryToIdentify } from './support/wizard.ts';
import { GABRIEL, type Identity } from '../tools/test/debtors/debtor.ts';

const myData = (key: string) => `/${key}/mis-datos`;

async function openMyData(page: Page, debtor: Identity) {
  await page.goto(myData(debtor.company));
  await expect(page.getByText('primero tienes que identificarte')).toBeVisible();
  await tryToIdentify(page, debtor);
  await expect(heading(page, 'Mis datos')).toBeVisible();
}

test('a person sees what is kept of them, and Back, reload and leaving work as elsewhere', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await openMyData(page, debtor);
  await expect(page).toHaveURL(myData(debtor.company));
  await expect(page.getByText(debtor.name)).toBeVisible();
  await expect(page.getByText(debtor.email)).toHaveCount(0);
  await expectReadable(page, 'rights');

  await page.reload();
  await expect(page.getByText(debtor.name)).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await expect(heading(page, 'Mis datos')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Mis datos')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(`/${debtor.company}`);
  await page.goto(myData(debtor.company));
  await expect(next(page)).toBeVisible();
});

test('a person with nothing to pay reaches their data too', async ({ page }) => {
  await openMyData(page, GABRIEL);
});
