import type { Locator, Page } from '@playwright/test';
import { addDays, formatShort, santiagoClock, santiagoDay } from '#domain/calendar.ts';
import { goToDownPayment } from './support/agreement.ts';
import { goTo, openDesk, section } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { pay } from './support/voucher.ts';
import { heading } from './support/wizard.ts';

async function giveReason(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}

/** The log's newest line about this act. */
const lineOf = (page: Page, words: RegExp): Locator => page.getByRole('row', { name: words }).first();

/** Opens the request for this operation: the newest ones stand last. */
async function openRequest(page: Page, operation: string): Promise<void> {
  const links = page.getByRole('link', { name: /ver la solicitud: Cargar sus cuotas/ });
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const address of addresses.reverse()) {
    await page.goto(address);
    await expect(heading(page, 'Solicitud')).toBeVisible();
    if (await page.getByText(operation).isVisible()) return;
  }
  throw new Error(`No request for ${operation}.`);
}

test('a person’s request is answered at the desk within its 48 hours, and the log says by which person', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const operation = `E2E-${Date.now()}`;
  await page.goto('/recupera');
  await page.getByRole('button', { name: 'Solicitar carga de cuotas' }).click();
  await page.getByRole('textbox', { name: 'RUT' }).fill('14.000.001-9');
  await page.getByRole('textbox', { name: 'Número de operación del crédito' }).fill(operation);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('quien@correo.example');
  await page.getByRole('textbox', { name: 'Teléfono móvil' }).fill('987654321');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();

  const agent = await newVisitor();
  await openDesk(agent, 'Recupera', /^Andrés Leiva/);
  await goTo(agent, 'Solicitudes');
  await expect(heading(agent, 'Solicitudes')).toBeVisible();
  await expect(agent.getByText('Quedan 47 horas').last()).toBeVisible();
  await expectReadable(agent, 'requests');
  await openRequest(agent, operation);
  await expect(agent.getByRole('link', { name: 'quien@correo.example' })).toBeVisible();
  await expectReadable(agent, 'request');
  await agent.getByRole('button', { name: 'Ya respondí' }).click();
  await expectReadable(agent, 'request dialog');
  await giveReason(agent, 'Se cargaron las cuotas y se le escribió', 'Ya respondí');
  await expect(agent.getByText(/^La respondió Andrés Leiva el/)).toBeVisible();
  await expect(agent.getByRole('button', { name: 'Ya respondí' })).toHaveCount(0);
  await goTo(agent, 'Solicitudes');
  await expect(lineOf(agent, /Respondida.*Andrés Leiva.*Se cargaron las cuotas/)).toBeVisible();

  const supervisor = await newVisitor();
  await openDesk(supervisor, 'Recupera', /^Sofía Bravo/);
  await goTo(supervisor, 'Registro');
  await expect(lineOf(supervisor, /Andrés Leiva.*Anotó la respuesta a una solicitud/)).toBeVisible();
  await expect(lineOf(supervisor, /Andrés Leiva.*Vio una solicitud/)).toBeVisible();
});

test('an agreement is found by its debtor’s RUT, with its way, its instalments and the day on which it lapses', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('planToSign');
  await goToDownPayment(page, debtor);
  await pay(page);

  const agent = await newVisitor();
  await openDesk(agent, debtor.companyName, /^(Martín Soto|Andrés Leiva)/);
  await goTo(agent, 'Convenios');
  await expect(heading(agent, 'Convenios')).toBeVisible();
  await expectReadable(agent, 'agreements');
  await agent.getByRole('textbox', { name: 'RUT de la persona' }).fill(debtor.rut);
  await agent.getByRole('button', { name: 'Buscar', exact: true }).click();
  const found = agent.getByRole('table', { name: '1 convenio de esa persona' });
  await found.getByRole('link').click();
  await expect(heading(agent, 'Convenio')).toBeVisible();
  await expect(section(agent, 'Dónde está en su recorrido').getByRole('heading', { level: 3 })).toHaveText([
    ...['Firmado, falta el pie', 'Formalizado', 'Vigenteahora', 'Cumplido', 'Caducado', 'Liberado'],
  ]);
  await expect(section(agent, 'Qué sigue')).toContainText(/caduca el \d\d.\d\d.\d{4}/);
  await expect(agent.getByRole('table', { name: '12 cuotas, 0 pagadas' }).getByRole('row')).toHaveCount(13);
  await expectReadable(agent, 'agreement');
  await agent.getByRole('link', { name: 'Ver el pago' }).click();
  await expect(heading(agent, 'Pago')).toBeVisible();
});

test('a debt is enabled before its time by the person who is signed in, and taken back', async ({ page }) => {
  // Of the demo: Gabriel Muñoz owes it and is not overdue.
  const operation = '900100142';
  const until = addDays(santiagoDay(new Date()), 20);
  await openDesk(page, 'Banco Cordillera', /^Martín Soto/);
  await goTo(page, 'Habilitar');
  await page.getByRole('button', { name: 'Habilitar operaciones' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Habilitar', exact: true }).click();
  await expect(dialog.getByText('Escribe entre 1 y 50 números de operación.')).toBeVisible();
  await expectReadable(page, 'enabling dialog');
  await dialog.getByRole('textbox', { name: 'Números de operación' }).fill(`${operation}\nnone-of-ours`);
  await dialog.getByLabel('Último día en que se pueden pagar').fill(until);
  await giveReason(page, 'Acuerdo en sucursal', 'Habilitar');
  await expect(page.getByText(/Operaciones que no están en la cartera: none-of-ours\./)).toBeVisible();

  // The list is loaded anew meanwhile.
  await expect(async () => {
    await page.getByRole('button', { name: 'Habilitar operaciones' }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: 'Números de operación' }).fill(operation);
  await dialog.getByLabel('Último día en que se pueden pagar').fill(until);
  await giveReason(page, 'Acuerdo en sucursal', 'Habilitar');
  const row = page.getByRole('row', { name: operation });
  await expect(row).toContainText(new RegExp(`${formatShort(until)}.*Martín Soto.*Acuerdo en sucursal`));
  await expectReadable(page, 'enabling');
  const later = addDays(santiagoDay(new Date()), 25);
  await page.getByRole('button', { name: `Cambiar el día de la operación ${operation}` }).click();
  await dialog.getByLabel('Último día en que se pueden pagar').fill(later);
  await giveReason(page, 'Pidió más plazo', 'Cambiar el día');
  await expect(row).toContainText(new RegExp(`${formatShort(later)}.*Pidió más plazo`));
  await page.getByRole('button', { name: `Dejar sin efecto la operación ${operation}` }).click();
  await giveReason(page, 'Se retractó', 'Dejar sin efecto');
  await expect(row).toHaveCount(0);
});

test('maintenance that an administrator announces stands on the pages of its institution alone, until it is withdrawn', async ({
  page,
  newVisitor,
}) => {
  const fill = async (which: string, hours: number) => {
    const { date, time } = santiagoClock(new Date(Date.now() + hours * 3_600_000));
    await page.getByLabel(`Día en que ${which}`).fill(date);
    await page.getByLabel(`Hora en que ${which}`).fill(time);
  };
  const visitor = await newVisitor();
  const strip = visitor.getByText(/^Mantención programada: desde el/);
  await openDesk(page, 'Recupera', /^Emilia Cea/);
  await goTo(page, 'Mantención');
  await page.getByRole('button', { name: 'Anunciar una mantención' }).click();
  const dialog = page.getByRole('dialog');
  await fill('comienza', 20);
  await fill('termina', 19);
  await dialog.getByRole('button', { name: 'Anunciar' }).click();
  await expect(dialog.getByText('El término debe ser después del comienzo.')).toBeVisible();
  await expectReadable(page, 'maintenance dialog');
  await fill('termina', 22);
  await giveReason(page, 'Cambio de servidores', 'Anunciar');
  await expect(section(page, 'Anunciadas por tu institución')).toContainText('La anunció Emilia Cea.');
  await expectReadable(page, 'maintenance');
  await expect(async () => {
    await visitor.goto('/recupera');
    await expect(strip).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visitor.goto('/banco-cordillera');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toBeHidden();

  await page.getByRole('button', { name: 'Retirar' }).first().click();
  await giveReason(page, 'Se hará otro día', 'Retirar');
  await expect(page.getByText('Tu institución no ha anunciado ninguna mantención.')).toBeVisible();
  await expect(async () => {
    await visitor.goto('/recupera');
    await expect(strip).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});
