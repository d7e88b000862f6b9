import type { Page } from '@playwright/test';
import type { Identity } from '../../tools/test/debtors/debtor.ts';
import { expect } from './test.ts';
import { heading, tryToIdentify } from './wizard.ts';

export const myData = (company: string) => `/${company}/mis-datos`;

/** Goes to "Mis datos" by its address, which asks who the visitor is. */
export async function openMyData(page: Page, debtor: Identity): Promise<void> {
  await page.goto(myData(debtor.company));
  await expect(page.getByText('primero tienes que identificarte')).toBeVisible();
  await tryToIdentify(page, debtor);
  await expect(heading(page, 'Mis datos')).toBeVisible();
}
