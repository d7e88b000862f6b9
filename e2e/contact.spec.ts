import type { Page } from '@playwright/test';
import type { Debtor } from '../tools/test/debtors/debtor.ts';
import { expect, test } from './support/test.ts';
import { pay, voucherIn } from './support/voucher.ts';
import { acceptTerms, heading, identify, keepContact, next, payButton } from './support/wizard.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico', exact: true });
const again = (page: Page) => page.getByRole('textbox', { name: 'Repite tu correo electrónico' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono móvil' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Están bien estos datos?' });
/** An address of this debtor alone, under another name. */
const newAddress = ({ email: registered }: Debtor) => registered.replace('deudora-', 'nueva-');

test('a person sees only part of the registered contact data, and keeps them by going on', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  await identify(page, debtor);
  await expect(email(page)).toHaveValue(/^d\*+@c\*+\.example$/);
  await expect(phone(page)).toHaveValue(/^9 \*+ 0000$/);
  await expect(again(page)).toBeHidden();
  await keepContact(page);
  await pay(page);
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
});

test('a person who gives another e-mail receives the voucher there, and the old address is notified', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('singlePayment');
  const address = newAddress(debtor);
  await identify(page, debtor);
  await email(page).fill(address);
  await again(page).fill(address);
  await acceptTerms(page);
  await next(page).click();
  await expect(dialog(page)).toContainText(address);
  await dialog(page).getByRole('button', { name: 'Sí, continuar' }).click();
  await pay(page);
  // A typo can only be seen in the whole address.
  expect((await voucherIn(page))['Comprobante enviado a']).toContain(address);
  await expect.poll(() => outside.mails(address)).toHaveLength(1);
  const subjects = async () => (await outside.mails(debtor.email)).map(({ subject }) => subject).sort();
  await expect
    .poll(subjects)
    .toEqual([
      'Aviso de seguridad de Banco Cordillera',
      'Cambiaron tus datos de contacto en Banco Cordillera',
    ]);
});

test('a person who sees a mistake in the confirmation goes back and mends it', async ({ page, people }) => {
  const debtor = await people.take('singlePayment');
  await identify(page, debtor);
  await email(page).fill('con-error@correo.example');
  await again(page).fill('con-error@correo.example');
  await phone(page).fill('9 8765 4321');
  await acceptTerms(page);
  await next(page).click();
  await expect(dialog(page)).toContainText('con-error@correo.example');
  await expect(dialog(page)).toContainText('+56 9 8765 4321');
  await dialog(page).getByRole('button', { name: 'Corregir' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(email(page)).toHaveValue('con-error@correo.example');
  await email(page).fill(newAddress(debtor));
  await again(page).fill(newAddress(debtor));
  await next(page).click();
  await expect(dialog(page)).toContainText(newAddress(debtor));
  await dialog(page).getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('a person reads at each field what is wrong with the contact data', async ({ page, people }) => {
  await identify(page, await people.take('singlePayment'));
  await email(page).fill('no es un correo');
  await again(page).fill('otro@correo.example');
  await phone(page).fill('123');
  await next(page).click({ delay: 100 }); // as long as a finger presses
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'El correo debe ser valido',
    'Los correos deben ser iguales',
    'Número de teléfono inválido',
    'Debes aceptar los términos y condiciones',
    'Marca que leíste la política de privacidad',
  ]);
  await email(page).fill('');
  await phone(page).fill('');
  await expect(email(page)).toHaveAccessibleDescription(/Error: El correo es requerido/);
  await expect(phone(page)).toHaveAccessibleDescription(/Error: El teléfono es requerido/);
  await acceptTerms(page);
  await expect(page.getByRole('checkbox', { name: 'Leí la política de privacidad' })).toBeChecked();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'El correo es requerido',
    'Los correos deben ser iguales',
    'El teléfono es requerido',
  ]);
});

test('a person who goes back to the contact data accepts nothing twice, and can still change them', async ({
  page,
  people,
}) => {
  await identify(page, await people.take('singlePayment'));
  await keepContact(page);
  await expect(payButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByText('Ya aceptaste los términos y condiciones')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Acepto/ })).toHaveCount(0);
  await phone(page).fill('9 8765 4321');
  await next(page).click();
  await expect(dialog(page)).toContainText('+56 9 8765 4321');
  await dialog(page).getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('the texts to accept open beside the form, which stays as it was', async ({ page, people, context }) => {
  await identify(page, await people.take('singlePayment'));
  await phone(page).fill('9 1111 2222');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Leer los términos y condiciones/ }).click();
  const terms = await opened;
  await expect(heading(terms, 'Términos y condiciones')).toBeVisible();
  await terms.close();
  await expect(phone(page)).toHaveValue(/9 1111 2222/);
});

test('a person of the consumer company gives contact data while identifying, and sees the plan next', async ({
  page,
  people,
}) => {
  const debtor = await people.take('consumer');
  await page.goto('/cordillera-consumo/identity');
  await page.getByRole('textbox', { name: 'RUT' }).fill(debtor.rut);
  await page.getByRole('textbox', { name: 'Número de serie' }).fill(debtor.serial);
  await email(page).fill(debtor.email);
  await again(page).fill(debtor.email);
  await phone(page).fill('9 8765 4321');
  await next(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Debes aceptar los términos y condiciones',
    'Marca que leíste la política de privacidad',
  ]);
  await acceptTerms(page);
  await next(page).click();
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
});
