import type { Page } from '@playwright/test';
import { system } from '../tools/test/running-system.ts';
import { walkByTab } from '../tools/screenshots/tab-walk.ts';
import { goTo, openDesk, section, signIn } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { pay } from './support/voucher.ts';
import { heading, walkToSummary } from './support/wizard.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Writes the reason into the open form and sends it. */
async function confirm(page: Page, title: string, button: string): Promise<void> {
  const form = dialog(page, title);
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Cambio del sistema contable');
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form).toBeHidden();
}

test('an administrator adds a webhook, sees each delivery, changes it and removes it', async ({ page }) => {
  // Without a receiver; each project has its own.
  const url = `http://127.0.0.1:9/${test.info().project.name}`;
  const other = `${url}/otra`;
  await openDesk(page, 'Banco Cordillera', /^Teresa Olmos/);
  await goTo(page, 'Webhooks');
  await expect(heading(page, 'Webhooks')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar una dirección' }).click();
  const form = dialog(page, 'Agregar una dirección');
  await form.getByRole('button', { name: 'Agregar una dirección' }).click();
  await expect(form.getByText('Escribe una dirección completa')).toBeVisible();
  await form.getByRole('textbox', { name: 'Dirección' }).fill(url);
  await form.getByRole('textbox', { name: /^Correo/ }).fill('sistemas@institucion.example');
  await form.getByRole('textbox', { name: /^Desde el aviso/ }).fill('1');
  await confirm(page, 'Agregar una dirección', 'Agregar una dirección');
  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  await expectReadable(page, 'webhooks');
  const shown = await secret.textContent();

  await page.getByRole('button', { name: `Nuevo secreto (${url})`, exact: true }).click();
  await confirm(page, 'Dar un secreto nuevo', 'Nuevo secreto');
  await expect(secret).not.toHaveText(shown ?? '');
  await page.reload();
  await expect(heading(page, 'Webhooks')).toBeVisible();
  await expect(secret).toHaveCount(0);

  await page.getByRole('link', { name: `Ver los envíos (${url})`, exact: true }).click();
  await expect(heading(page, 'Envíos')).toBeVisible();
  await expectReadable(page, 'webhook');
  await page.getByRole('link', { name: 'Todas las direcciones' }).click();

  await page.getByRole('button', { name: `Cambiar (${url})`, exact: true }).click();
  await dialog(page, 'Cambiar la dirección').getByRole('textbox', { name: 'Dirección' }).fill(other);
  await confirm(page, 'Cambiar la dirección', 'Cambiar');
  await page.getByRole('button', { name: `Apagar (${other})` }).click();
  await confirm(page, 'Apagar la dirección', 'Apagar');
  await expect(section(page, other)).toContainText('Apagada');
  await page.getByRole('button', { name: `Quitar (${other})` }).click();
  await confirm(page, 'Quitar la dirección', 'Quitar');
  await expect(section(page, other)).toHaveCount(0);
  await goTo(page, 'Registro');
  await expect(page.getByRole('row', { name: /Teresa Olmos.*Quitó un webhook/ }).first()).toBeVisible();
});

test('deliveries to a receiver are seen one by one, and sent again from a number', async ({
  page,
  people,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  await walkToSummary(visitor, await people.take('singlePayment'));
  await pay(visitor);
  await openDesk(page, 'Banco Cordillera', /^Teresa Olmos/);
  await goTo(page, 'Webhooks');
  await page.getByRole('link', { name: /^Ver los envíos .*receiver/ }).click();
  await expect(heading(page, 'Envíos')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /HTTP 20/ }).first()).toBeVisible({ timeout: 8000 });
  }).toPass();
  const taken = page.getByRole('row', { name: /HTTP 20/ }).first();
  // From the first on would be hundreds, of every other test too.
  const [, number = ''] = /N.º\s(\d+)/.exec((await taken.textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Reenviar avisos' }).click();
  await dialog(page, 'Reenviar avisos').getByRole('textbox', { name: 'Desde el aviso número' }).fill(number);
  await confirm(page, 'Reenviar avisos', 'Reenviar avisos');
  await expectReadable(page, 'webhook deliveries');
  await goTo(page, 'Registro');
  await expect(page.getByRole('row', { name: /Teresa Olmos.*Reenvió/ }).first()).toBeVisible();
});

test('an administrator creates a key, which is shown once, and revokes it', async ({ page, request }) => {
  const name = `ERP ${test.info().project.name}`;
  await openDesk(page, 'Banco Cordillera', /^Teresa Olmos/);
  await goTo(page, 'Llaves');
  await expect(heading(page, 'Llaves')).toBeVisible();
  await page.getByRole('button', { name: 'Crear una llave' }).click();
  await dialog(page, 'Crear una llave')
    .getByRole('textbox', { name: /^Qué sistema/ })
    .fill(name);
  const scope = (label: RegExp) => dialog(page, 'Crear una llave').getByRole('checkbox', { name: label });
  await expect(scope(/^Avisos/)).toBeChecked();
  await expect(scope(/^Webhooks/)).not.toBeChecked();
  await expectReadable(page, 'a new key');
  for (const read of [/^Avisos/, /^Pagos/, /^Rendiciones/]) await scope(read).uncheck();
  await dialog(page, 'Crear una llave').getByRole('textbox', { name: 'Motivo' }).fill('Prueba de la mesa');
  await dialog(page, 'Crear una llave').getByRole('button', { name: 'Crear una llave' }).click();
  await expect(dialog(page, 'Crear una llave').getByText('Elige al menos una cosa que abra.')).toBeVisible();
  for (const read of [/^Avisos/, /^Pagos/]) await scope(read).check();
  await confirm(page, 'Crear una llave', 'Crear una llave');
  const key = await page.getByText(/^saldar_inst_/).textContent();
  await expectReadable(page, 'keys');
  await expect(page.getByRole('row', { name }).getByText('Avisos, Pagos', { exact: true })).toBeVisible();
  const opens = async (what = 'events/?after=0') => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request.get(`/saldar/institution/${what}`, { headers })).status();
  };
  expect(await opens()).toBe(200);
  expect(await opens('payments/?after=0')).toBe(200);
  expect(await opens('webhooks/')).toBe(403);
  await page.getByRole('button', { name: `Revocar la llave de ${name}` }).click();
  await expect(page.getByText(/^saldar_inst_/)).toHaveCount(0);
  await confirm(page, 'Revocar la llave', 'Revocar');
  await expect(page.getByRole('row', { name }).getByText(/Revocada/)).toBeVisible();
  expect(await opens()).toBe(401);
});

test.describe('a session that is over', () => {
  test.use({ tolerated: /status of 401/ });

  test('a person whose sessions are closed by an administrator must sign in again', async ({
    page,
    newVisitor,
  }) => {
    const name = test.info().project.name === 'phone' ? 'Andrés Leiva' : 'Pilar Rivas';
    const reader = await newVisitor();
    await signIn(reader, 'Recupera', new RegExp(`^${name}`));
    await signIn(page, 'Recupera', /^Emilia Cea/);
    await goTo(page, 'Personas');
    await expect(heading(page, 'Personas')).toBeVisible();
    await expect(page.getByText(/proveedor de identidad/).first()).toBeVisible();
    await expectReadable(page, 'people');
    expect(await walkByTab(page), 'stops of the Tab key').toEqual([]);
    await page.getByRole('button', { name: `Cerrar sesiones de ${name}` }).click();
    await confirm(page, 'Cerrar las sesiones', 'Cerrar sesiones');
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Ninguna')).toBeVisible();
    await goTo(reader, 'Propuestas');
    await expect(reader.getByText('La sesión de esta página terminó.')).toBeVisible();
  });

  test('a person who signs out at the institution’s identity provider is out of the desk at once', async ({
    page,
    newVisitor,
  }) => {
    await signIn(page, 'Banco Cordillera', /^Teresa Olmos/);
    const elsewhere = await newVisitor();
    await signIn(elsewhere, 'Banco Cordillera', /^Teresa Olmos/);
    await page.goto(`${system.sandbox}/identity/banco-cordillera/session/end`);
    await expect(page.getByRole('heading', { name: 'Saliste de la cuenta' })).toBeVisible();
    await page.goto('/institucion');
    await expect(heading(page, 'Mesa de la institución')).toBeVisible();
    // Of another device, where the provider's own session goes on.
    await goTo(elsewhere, 'Registro');
    await expect(heading(elsewhere, 'Registro de la mesa')).toBeVisible();
  });
});
