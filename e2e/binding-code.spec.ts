import { askToSign, goToPlan, makePlan } from './support/agreement.ts';
import { codeBox, codeDialog, codeMails, newestCode } from './support/code.ts';
import type { Debtor } from '../tools/test/debtors/debtor.ts';
import { expect, test } from './support/test.ts';
import { acceptTerms, heading, identify, next } from './support/wizard.ts';
import type { Page } from '@playwright/test';

async function goToSign(page: Page, debtor: Debtor): Promise<void> {
  await goToPlan(page, debtor);
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await makePlan(page, 12, 5);
}
const confirm = (page: Page) => codeDialog(page).getByRole('button', { name: 'Confirmar', exact: true });

test('a person signs with the code of their registered mail, after a wrong one, and it is signed once', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await page.setViewportSize({ width: 360, height: 740 });
  await goToSign(page, debtor);
  await askToSign(page);
  await expect(codeDialog(page).getByText(/^Enviamos un código a d\*\*\*@c\*\*\*\.example/)).toBeVisible();
  await expect(codeDialog(page).getByText(/^Podrás pedir otro en \d+ segundos?\.$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const code = await newestCode(debtor);
  await codeBox(page).fill('12');
  await confirm(page).click();
  await expect(codeBox(page)).toBeFocused();
  await expect(codeBox(page)).toHaveAccessibleDescription(/Escribe los 6 números del código/);
  await codeBox(page).fill(code === '000000' ? '000001' : '000000');
  await confirm(page).click();
  await expect(codeBox(page)).toBeFocused();
  await expect(codeBox(page)).toHaveAccessibleDescription(/El código no coincide/);
  // As it is pasted from a mail.
  await codeBox(page).clear();
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await confirm(page).click();
  await expect(heading(page, 'Paga el pie de tu convenio')).toBeVisible();
  await expect(codeDialog(page)).toBeHidden();
  expect(await codeMails(debtor)).toHaveLength(1);
});

test('a person who cancels the code is where they stood, with the contract accepted and nothing signed', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await goToSign(page, debtor);
  await askToSign(page);
  await newestCode(debtor);
  await page.keyboard.press('Escape');
  await expect(codeDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Firmar convenio' })).toBeFocused();
  await expect(page.getByText('No se hizo nada todavía', { exact: false })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' })).toBeChecked();
  await page.getByRole('button', { name: 'Firmar convenio' }).click();
  await codeBox(page).fill(await newestCode(debtor, 2));
  await confirm(page).click();
  await expect(heading(page, 'Paga el pie de tu convenio')).toBeVisible();
});

test('a person whose mail is slow asks for another code, and signs with the first one that came', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await page.clock.install();
  await goToSign(page, debtor);
  await askToSign(page);
  const first = await newestCode(debtor);
  await page.clock.fastForward(31_000);
  await codeDialog(page).getByRole('button', { name: 'Enviar otro código' }).click();
  await expect(codeDialog(page).getByText(/^Enviamos otro código a/)).toBeVisible();
  await newestCode(debtor, 2);
  await codeBox(page).fill(first);
  await confirm(page).click();
  await expect(heading(page, 'Paga el pie de tu convenio')).toBeVisible();
});

test('a person who goes back or reloads with the code open loses nothing and can sign after it', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await goToSign(page, debtor);
  await askToSign(page);
  await page.goBack();
  await expect(codeDialog(page)).toBeHidden();
  await expect(heading(page, 'Tu solución de pago')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Lee y firma tu convenio')).toBeVisible();
  await askToSign(page);
  await newestCode(debtor, 2);
  await page.reload();
  await expect(heading(page, 'Lee y firma tu convenio')).toBeVisible();
  await expect(codeDialog(page)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' }).check();
  await page.getByRole('button', { name: 'Firmar convenio' }).click();
  await codeBox(page).fill(await newestCode(debtor, 3));
  await confirm(page).click();
  await expect(heading(page, 'Paga el pie de tu convenio')).toBeVisible();
});

test('a thief with a photographed identity card who types another mail gets no code there', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('planToSign');
  const thief = `ladron-${debtor.rut.replaceAll(/\W/g, '')}@otro.example`;
  await identify(page, debtor);
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill(thief);
  await page.getByRole('textbox', { name: 'Repite tu correo electrónico' }).fill(thief);
  await acceptTerms(page);
  await next(page).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await makePlan(page, 12, 5);
  await askToSign(page);
  await newestCode(debtor);
  expect(await outside.mails(thief)).toEqual([]);
  for (let i = 0; i < 5; i++) {
    await codeBox(page).fill(`00000${i}`);
    await confirm(page).click();
    await expect(codeBox(page).or(codeDialog(page).getByRole('alert')).first()).toBeVisible();
    await expect(confirm(page).or(codeDialog(page).getByRole('button', { name: 'Volver' }))).toBeEnabled();
  }
  await expect(codeDialog(page).getByRole('alert')).toContainText('se acabaron los intentos');
});
