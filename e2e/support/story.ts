import type { Page } from '@playwright/test';
import type { Debtor } from './debtor.ts';
import { payWithCard } from './provider.ts';
import { expect } from './test.ts';
import { acceptTerms, goToProvider, heading, next, payButton } from './wizard.ts';

/** The screens of a debtor's way to the voucher, a declined card included; the portal's own, by name. */
export const SCREENS = [
  'chooser',
  'landing',
  'identification',
  'serial number help',
  'identification refused',
  'contact data',
  'contact data to confirm',
  'summary',
  'payment error',
  'voucher',
] as const;

/** Walks that way and stops at each screen. */
export async function* walkToVoucher(page: Page, debtor: Debtor): AsyncGenerator<(typeof SCREENS)[number]> {
  await page.goto('/');
  await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
  yield 'chooser';
  await page.getByRole('link', { name: /^Banco Cordillera/ }).click();
  await expect(heading(page, /^Ponte al día/)).toBeVisible();
  yield 'landing';
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(heading(page, 'Identifícate')).toBeVisible();
  yield 'identification';
  await page.getByRole('button', { name: '¿Dónde está el número de serie?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  yield 'serial number help';
  await page.getByRole('button', { name: 'Entendido' }).click();
  await next(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  yield 'identification refused';
  await page.getByRole('textbox', { name: 'RUT' }).fill(debtor.rut);
  await page.getByRole('textbox', { name: 'Número de serie' }).fill(debtor.serial);
  await next(page).click();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  yield 'contact data';
  yield* walkFromContact(page, debtor);
}

async function* walkFromContact(page: Page, debtor: Debtor): AsyncGenerator<(typeof SCREENS)[number]> {
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill(debtor.email);
  await page.getByRole('textbox', { name: 'Repite tu correo electrónico' }).fill(debtor.email);
  await page.getByRole('textbox', { name: 'Teléfono móvil' }).fill(debtor.phone);
  await acceptTerms(page);
  await next(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  yield 'contact data to confirm';
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(payButton(page)).toBeVisible();
  yield 'summary';
  await goToProvider(page);
  await payWithCard(page, 'Usar tarjeta rechazada');
  await expect(heading(page, 'Tu tarjeta no fue aceptada')).toBeVisible();
  yield 'payment error';
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await goToProvider(page);
  await payWithCard(page);
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
  yield 'voucher';
}
