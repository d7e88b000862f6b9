import type { Page } from '@playwright/test';
import type { Debtor } from '../../tools/test/debtors/debtor.ts';
import { escapeFrom, expectToBeAt, pressOn, touch, typeInto } from './keyboard.ts';
import { payWithCard } from './provider.ts';
import { expect } from './test.ts';
import { heading, next, payButton } from './wizard.ts';

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

type Way = AsyncGenerator<(typeof SCREENS)[number]>;

/** Walks that way by keyboard alone and stops at each screen; only the card provider's own pages take a mouse. */
export async function* walkToVoucher(page: Page, debtor: Debtor): Way {
  await page.goto('/');
  await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
  await touch(page);
  yield 'chooser';
  await pressOn(page, page.getByRole('link', { name: /^Banco Cordillera/ }));
  // A document of its own: the browser reads out its title, and the focus is at its top.
  await expect(heading(page, /^Ponte al día/)).toBeVisible();
  await expect(page).toHaveTitle('Inicio – Banco Cordillera');
  await touch(page);
  yield 'landing';
  await pressOn(page, page.getByRole('link', { name: 'Ver mi deuda y pagar' }));
  yield* walkFromIdentification(page, debtor);
  yield* walkFromContact(page, debtor);
}

async function* walkFromIdentification(page: Page, debtor: Debtor): Way {
  await expectToBeAt(heading(page, 'Identifícate'));
  yield 'identification';
  await lookAtOtherTab(page);
  const help = page.getByRole('button', { name: '¿Dónde está el número de serie?' });
  await pressOn(page, help);
  await expect(page.getByRole('dialog')).toBeVisible();
  yield 'serial number help';
  await escapeFrom(page, page.getByRole('dialog'), help);
  await pressOn(page, next(page));
  await expect(page.locator(':focus > [role=alert]')).toBeVisible();
  yield 'identification refused';
  await pressOn(page, page.getByRole('link', { name: 'El rut es requerido' }));
  await expect(page.getByRole('textbox', { name: 'RUT' })).toBeFocused();
  await page.keyboard.type(debtor.rut);
  await typeInto(page, page.getByRole('textbox', { name: 'Número de serie' }), debtor.serial);
  await page.keyboard.press('Enter');
}

/** The arrows choose a tab, and one more of them the first again. */
async function lookAtOtherTab(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('tab', { selected: true }), 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'PYMES y Empresas', selected: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Número de operación' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Personas Naturales', selected: true })).toBeFocused();
}

async function* walkFromContact(page: Page, debtor: Debtor): Way {
  await expectToBeAt(heading(page, 'Tus datos de contacto'));
  yield 'contact data';
  await typeInto(page, page.getByRole('textbox', { name: 'Correo electrónico', exact: true }), debtor.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Repite tu correo electrónico' }), debtor.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Teléfono móvil' }), debtor.phone);
  for (const name of ['Acepto los términos y condiciones', 'Leí la política de privacidad'])
    await pressOn(page, page.getByRole('checkbox', { name }), 'Space');
  await pressOn(page, next(page));
  await expectToBeAt(page.getByRole('dialog').getByRole('heading'));
  yield 'contact data to confirm';
  await escapeFrom(page, page.getByRole('dialog'), next(page));
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Sí, continuar' }));
  yield* walkFromSummary(page);
}

async function* walkFromSummary(page: Page): Way {
  await expectToBeAt(heading(page, 'Revisa y paga'));
  await expect(payButton(page)).toBeVisible();
  yield 'summary';
  await pressOn(page, payButton(page));
  await payWithCard(page, 'Usar tarjeta rechazada');
  await expect(heading(page, 'Tu tarjeta no fue aceptada')).toBeVisible();
  yield 'payment error';
  await pressOn(page, page.getByRole('button', { name: 'Volver a intentar' }));
  await pressOn(page, payButton(page));
  await payWithCard(page);
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
  yield 'voucher';
}
