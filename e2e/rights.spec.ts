import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '#server/testing/pdf-text.ts';
import { goTo, openDesk } from './support/desk.ts';
import { myData, openMyData } from './support/my-data.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { goToSummary, heading, next } from './support/wizard.ts';
import { GABRIEL } from '../tools/test/debtors/debtor.ts';

test('a person sees what is kept of them, and Back, reload and leaving work as elsewhere', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await openMyData(page, debtor);
  await expect(page).toHaveURL(myData(debtor.company));
  await expect(page.getByText(debtor.name)).toBeVisible();
  await expect(page.getByText(debtor.email)).toHaveCount(0);
  await expectReadable(page, 'rights');

  await page.reload();
  await expect(page.getByText(debtor.name)).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await expect(heading(page, 'Mis datos')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Mis datos')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(`/${debtor.company}`);
  await page.goto(myData(debtor.company));
  await expect(next(page)).toBeVisible();
});

test('a person who looks at their data from the payment is always at the address of what they see', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  const payment = `/${debtor.company}/payment`;
  for (const back of ['link', 'Back'] as const) {
    await page.getByRole('link', { name: 'Mis datos' }).first().click();
    await expect(heading(page, 'Mis datos')).toBeVisible();
    await expect(page).toHaveURL(myData(debtor.company));
    if (back === 'Back') await page.goBack();
    else await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
    await expect(heading(page, 'Revisa y paga')).toBeVisible();
    await expect(page).toHaveURL(payment);
  }
  await page.goForward();
  await expect(heading(page, 'Mis datos')).toBeVisible();
  await expect(page).toHaveURL(myData(debtor.company));
  await page.goBack();
  await page.reload();
  await expect(heading(page, 'Revisa y paga')).toBeVisible();
  await expect(page).toHaveURL(payment);
});

test('a person with nothing to pay reaches their data too', async ({ page }) => {
  await openMyData(page, GABRIEL);
});

test('a person takes their data along, and is led to where they change how they are reached', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await openMyData(page, debtor);
  for (const ending of ['PDF', 'JSON']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Descargar ${ending}` }).click(),
    ]);
    const content = await readFile(await file.path());
    const text = ending === 'PDF' ? await pdfText(content) : content.toString('utf8');
    expect(text).toContain(debtor.name);
    expect(text).not.toContain(debtor.email);
  }
  await page.getByRole('link', { name: 'Cambiar mi correo o teléfono' }).click();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
});

test('what a person asks about their data is answered at the desk, and they read it with its dates', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  await openMyData(page, debtor);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Elige qué quieres pedir')).toBeVisible();
  await page.getByRole('radio', { name: 'Corregir un dato' }).check();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Cuéntanos qué quieres que cambie')).toBeVisible();
  const wish = `Mi segundo apellido está mal ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Cuéntanos más' }).fill(wish);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Recibimos tu solicitud')).toBeVisible();
  const asked = page.getByRole('region', { name: 'Lo que has pedido' });
  await expect(asked).toContainText('Deben responderte a más tardar el');
  await expectReadable(page, 'rights with a request');
  // What was sent is not sent again with the next request.
  await expect(page.getByRole('textbox', { name: 'Cuéntanos más' })).toHaveValue('');
  await page.getByRole('radio', { name: 'Corregir un dato' }).check();
  await page.getByRole('textbox', { name: 'Cuéntanos más' }).fill('También el nombre');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Ya tienes una solicitud así en curso')).toBeVisible();

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín/);
  await goTo(agent, 'Derechos sobre datos');
  await expect(heading(agent, 'Derechos sobre datos')).toBeVisible();
  await expectReadable(agent, 'data requests');
  await openRequest(agent, wish);
  await expectReadable(agent, 'data request');
  await agent.getByRole('button', { name: 'Negar' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Así está en el Registro Civil.');
  await dialog.getByRole('button', { name: 'Negar' }).click();
  await expect(agent.getByText(/^La negó Martín/)).toBeVisible();

  await page.reload();
  await expect(asked).toContainText('Te dijeron: Así está en el Registro Civil.');
  await expect(asked).toContainText('Agencia de Protección de Datos Personales');
});

/** Opens the request in which this was written: the newest ones stand last. */
async function openRequest(page: Page, words: string): Promise<void> {
  const links = page.getByRole('link', { name: /ver la solicitud: Corregir/ });
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const address of addresses.reverse()) {
    await page.goto(address);
    await expect(heading(page, 'Solicitud sobre datos')).toBeVisible();
    if (await page.getByText(words).isVisible()) return;
  }
  throw new Error(`No request that says ${words}.`);
}
