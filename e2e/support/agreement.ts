import type { Page } from '@playwright/test';
import type { Debtor } from './debtor.ts';
import { expect } from './test.ts';
import { heading, identify, keepContact } from './wizard.ts';

/** A debtor's steps to a signed plan, in their words. */

export async function goToPlan(page: Page, debtor: Debtor): Promise<void> {
  await identify(page, debtor);
  await keepContact(page);
  await expect(heading(page, 'Tu solución de pago')).toBeVisible();
}

/** With the modal open: chooses, reads every instalment, goes on to the contract. */
export async function makePlan(page: Page, count: number, day: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Cantidad de cuotas' }).fill(String(count));
  await page.getByRole('combobox', { name: 'Día de pago de cada mes' }).selectOption(String(day));
  await page.getByRole('button', { name: 'Ver mis cuotas' }).click();
  await expect(page.getByRole('table', { name: 'Tus cuotas' }).getByRole('row')).toHaveCount(count + 2);
  await page.getByRole('button', { name: 'Continuar a la firma' }).click();
  await expect(heading(page, 'Lee y firma tu convenio')).toBeVisible();
}

/** The contract as the visitor reads it. */
export const contract = (page: Page) => page.frameLocator('iframe[title="Contrato del convenio"]');

export async function sign(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' }).check();
  await page.getByRole('button', { name: 'Firmar convenio' }).click();
  await expect(heading(page, 'Paga el pie de tu convenio')).toBeVisible();
}

/** From nothing to the summary of the down payment. */
export async function goToDownPayment(page: Page, debtor: Debtor): Promise<void> {
  await goToPlan(page, debtor);
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await makePlan(page, 12, 5);
  await sign(page);
}
