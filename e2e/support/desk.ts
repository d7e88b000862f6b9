import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { heading } from './wizard.ts';

/** Signs in at the desk as a demo person of an institution, on the institution's own page. */
export async function signIn(page: Page, institution: string, person: RegExp): Promise<void> {
  await page.goto('/institucion');
  await page.getByRole('link', { name: institution }).click();
  await page.getByRole('button', { name: person }).click();
  await expect(heading(page, 'Buscar una persona o un pago')).toBeVisible();
}

export async function search(page: Page, kind: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption(kind);
  await page.getByRole('textbox').fill(value);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
}

/** A part of the page, by its heading. */
export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Goes to a view by the menu, which a phone keeps behind a button. */
export async function goTo(page: Page, view: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Partes de la mesa' });
  await expect(menu).toBeVisible();
  const button = menu.getByRole('button');
  if (await button.isVisible()) await button.click();
  await menu.getByRole('link', { name: view }).click();
}
