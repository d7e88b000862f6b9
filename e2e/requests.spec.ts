import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { identify } from './support/wizard.ts';

test('a visitor whose loan is not here asks for it, and an executive gets the mail', async ({
  page,
  outside,
}) => {
  await page.goto('/recupera');
  await page.getByRole('button', { name: 'Solicitar carga de cuotas' }).click();
  await page.getByRole('textbox', { name: 'RUT' }).fill('14.000.001-9');
  const operation = `E2E-${Date.now()}`;
  await page.getByRole('textbox', { name: 'Número de operación del crédito' }).fill(operation);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('quien@correo.example');
  await page.getByRole('textbox', { name: 'Teléfono móvil' }).fill('987654321');
  await page.getByRole('textbox', { name: 'Mensaje (opcional)' }).fill('No encuentro mi crédito.');
  await expectReadable(page, 'load request');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await expect
    .poll(async () => (await outside.mails('ejecutivos@recupera.example')).map(({ subject }) => subject))
    .toContain(`Solicitud de carga de cuotas: operación ${operation}`);
});

test('who goes away before the end is counted at that step, without a word about who', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await identify(page, debtor);
  const reported = page.waitForResponse((answer) => answer.url().includes('/leaves-flow/'));
  await page.getByRole('button', { name: 'Salir' }).click();
  // The browser does not show a beacon's body; the server takes only company, step, offer and reason.
  expect((await reported).status()).toBe(200);
  // What a page sends while it really goes away no browser shows, so the test only says that it does.
  const counted = page.waitForResponse((answer) => answer.url().includes('/saldar/flow/moves/'));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect((await counted).status()).toBe(200);
});
