import { GABRIEL, HELENA, IVAN, JULIA } from '../tools/test/debtors/debtor.ts';
import { expect, test } from './support/test.ts';
import { heading, next, tryInVain, tryToIdentify } from './support/wizard.ts';

const rut = 'RUT';
const serial = 'Número de serie';

test('a person who leaves the form empty reads what is missing, at the fields and above them', async ({
  page,
}) => {
  await page.goto('/banco-cordillera/identity');
  await next(page).click();
  const summary = page.locator(':focus').getByRole('alert');
  await expect(summary).toContainText('Revisa estos datos para continuar');
  await expect(page).toHaveTitle('Error: Identificación – Banco Cordillera');
  await expect(page.getByRole('textbox', { name: rut })).toHaveAccessibleDescription(
    /Error: El rut es requerido/,
  );
  await expect(page.getByRole('textbox', { name: serial })).toHaveAccessibleDescription(
    /Error: El número de serie es requerido/,
  );
  await page.getByRole('link', { name: 'El número de serie es requerido' }).click();
  await expect(page.getByRole('textbox', { name: serial })).toBeFocused();
});

test('a person who mistypes the RUT reads it on leaving the field, until it is right', async ({ page }) => {
  await page.goto('/banco-cordillera/identity');
  const field = page.getByRole('textbox', { name: rut });
  await field.fill('11.111.111-2');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/Error: El rut no es válido/);
  await field.fill('111111111');
  await expect(field).not.toHaveAccessibleDescription(/Error/);
  await field.blur();
  await expect(field).toHaveValue('11.111.111-1');
});

test('a wrong serial number and an unknown RUT are answered alike', async ({ page, people }) => {
  const debtor = await people.take('singlePayment');
  const wrong = await tryInVain(page, { ...debtor, serial: '999999999' });
  const unknown = await tryInVain(page, people.stranger());
  expect(wrong).toContain(
    'No pudimos verificar tu identidad. Revisa que los datos estén correctos y que tu documento esté vigente.',
  );
  expect(unknown).toBe(wrong);
  const badge = page.locator('.grecaptcha-badge');
  await expect(badge).toHaveCount(1);
  await expect(badge).toBeHidden();
  await expect(page).toHaveURL('/banco-cordillera/identity');
});

test.describe('after five wrong tries', () => {
  test.use({ tolerated: /status of 429/ });

  test('a person has to wait some minutes, even with the right serial number', async ({ page, people }) => {
    const debtor = await people.take('singlePayment');
    for (const last of [1, 2, 3, 4, 5]) {
      const answer = await tryInVain(page, { ...debtor, serial: `99999999${last}` });
      expect(answer).toContain('No pudimos verificar tu identidad');
    }
    const message =
      /Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en \d+ minutos\./;
    expect(await tryInVain(page, { ...debtor, serial: '999999996' })).toMatch(message);
    expect(await tryInVain(page, debtor)).toMatch(message);
  });
});

test('a person whose identity card is not current sees why, and goes no further', async ({ page }) => {
  expect(await tryInVain(page, IVAN)).toContain(
    'Tu cédula de identidad no está vigente en el Registro Civil. Renuévala o usa los datos de la más reciente para continuar.',
  );
  await expect(heading(page, 'Identifícate')).toBeVisible();
});

test('a person sees when the civil registry does not answer', async ({ page }) => {
  expect(await tryInVain(page, JULIA)).toContain(
    'Tenemos un problema para validar tus datos con el Registro Civil. Inténtalo de nuevo más tarde.',
  );
});

const withoutProducts = [
  {
    title: 'a person whose debts are all current',
    who: GABRIEL,
    called: 'No se encontraron deudas',
    says: 'Si tus productos están al día, págalos en los canales propios de Banco Cordillera.',
  },
  {
    title: 'a person with an overdue debt and no offer',
    who: HELENA,
    called: 'No tienes productos disponibles',
    says: 'Tienes una deuda vencida con Recupera Servicios, pero por ahora no hay una oferta de pago para ella.',
  },
];
for (const { title, who, called, says } of withoutProducts) {
  test(`${title} learns that there is nothing to pay here, and leaves no open session behind`, async ({
    page,
  }) => {
    await tryToIdentify(page, who);
    const dialog = page.getByRole('dialog', { name: called });
    await expect(dialog).toContainText(says);
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(dialog).toBeHidden();
    await expect(heading(page, /^Ponte al día/)).toBeVisible();
    await page.goto(`${page.url()}/mis-datos`);
    await expect(page.getByRole('textbox', { name: rut })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: serial })).toHaveValue('');
  });

  test(`${title} reaches their data and requests from there`, async ({ page }) => {
    await tryToIdentify(page, who);
    await page.getByRole('dialog', { name: called }).getByRole('link', { name: 'Ver mis datos' }).click();
    await expect(heading(page, 'Mis datos')).toBeVisible();
  });
}

test('a person who does not find the serial number sees it on both cards, and comes back with Escape', async ({
  page,
}) => {
  await page.goto('/banco-cordillera/identity');
  const opener = page.getByRole('button', { name: '¿Dónde está el número de serie?' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '¿Dónde está el número de serie?' });
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a link to the business form opens it, and changing forms keeps the RUT', async ({ page }) => {
  await page.goto('/banco-cordillera/identity?tipo=pyme');
  const business = page.getByRole('tab', { name: 'PYMES y Empresas' });
  await expect(business).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('textbox', { name: 'RUT de la empresa' }).fill('76.086.428-5');
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('El número de operación es requerido');
  await business.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Personas Naturales' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: rut, exact: true })).toHaveValue('76.086.428-5');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a business that gives a wrong operation number is asked to check its data, and is advised about no document', async ({
  page,
  people,
}) => {
  const business = await people.take('business');
  await page.goto('/banco-cordillera/identity?tipo=pyme');
  await page.getByRole('textbox', { name: 'RUT de la empresa' }).fill(business.rut);
  await page.getByRole('textbox', { name: 'Número de operación' }).fill('123456');
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'No pudimos verificar tu identidad. Revisa los datos e inténtalo de nuevo.',
  );
  await expect(page.getByRole('alert')).not.toContainText('documento');
});
