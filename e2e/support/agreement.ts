import type { Page } from '@playwright/test';
import type { Debtor } from '../../tools/test/debtors/debtor.ts';
import { chooseFrom, expectToBeAt, pressOn, typeInto } from './keyboard.ts';
import { codeBox, codeDialog, newestCode } from './code.ts';
import { expect } from './test.ts';
import { arrive, heading } from './wizard.ts';

/** A debtor's steps to a signed plan, in their words. */

export async function goToPlan(page: Page, debtor: Debtor): Promise<void> {
  await arrive(page, debtor);
  await expect(heading(page, 'Tu solución de pago')).toBeVisible();
}

/** With the modal open and by keyboard alone: chooses, reads every instalment, goes on to the contract. */
export async function makePlan(page: Page, count: number, day: number): Promise<void> {
  await typeInto(page, page.getByRole('textbox', { name: 'Cantidad de cuotas' }), String(count));
  await chooseFrom(page, page.getByRole('combobox', { name: 'Día de pago de cada mes' }), String(day));
  await pressOn(page, page.getByRole('button', { name: 'Ver mis cuotas' }));
  await expectToBeAt(page.getByRole('heading', { name: 'Revisa tu plan de pago' }));
  await expect(page.getByRole('table', { name: 'Tus cuotas' }).getByRole('row')).toHaveCount(count + 2);
  await pressOn(page, page.getByRole('button', { name: 'Continuar a la firma' }));
  await expectToBeAt(heading(page, 'Lee y firma tu convenio'));
}

/** The contract as the visitor reads it. */
export const contract = (page: Page) => page.getByRole('article', { name: 'Contrato del convenio' });

/** By keyboard alone, up to the dialog that asks the code. */
export async function askToSign(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Firmar convenio' }));
  await expectToBeAt(codeDialog(page).getByRole('heading', { name: 'Confirma que eres tú' }));
}

/** By keyboard alone, with the code from the mailbox of the debtor. */
export async function sign(page: Page, debtor: Debtor): Promise<void> {
  await askToSign(page);
  await typeInto(page, codeBox(page), await newestCode(debtor));
  await page.keyboard.press('Enter');
  await expectToBeAt(heading(page, 'Paga el pie de tu convenio'));
}

/** From nothing to the summary of the down payment. */
export async function goToDownPayment(page: Page, debtor: Debtor): Promise<void> {
  await goToPlan(page, debtor);
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await makePlan(page, 12, 5);
  await sign(page, debtor);
}
