import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decide, goTo, openDesk, openDispute } from './support/desk.ts';
import { expectEnglish } from './support/english.ts';
import { openMyData } from './support/my-data.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { arrive, goToSummary, heading } from './support/wizard.ts';

const PDF = Buffer.from('%PDF-1.7 un comprobante');
const RECEIPT = Buffer.from('%PDF-1.7 un recibo');

const disputes = (page: Page) => page.getByRole('region', { name: 'No estoy de acuerdo con una deuda' });

test('a person who does not agree with a debt is not asked to pay it until the desk has answered, and may appeal once', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  await openMyData(page, debtor);
  const region = disputes(page);
  await region.getByText('Decir que no estoy de acuerdo').click();
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByText('Elige la deuda y qué pasa con ella')).toBeVisible();
  const debts = region.getByRole('group', { name: '¿Con qué deuda?' }).getByRole('radio');
  await debts.first().check();
  await region.getByRole('radio', { name: 'El monto no es correcto' }).check();
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByText('Cuéntanos un poco más')).toBeVisible();
  await region.getByRole('radio', { name: 'No es mía' }).check();
  const words = `No pedí este crédito ${Date.now()}`;
  await region.getByRole('textbox', { name: 'Cuéntanos qué pasó' }).fill(words);
  await region.getByLabel('Archivos que lo muestran').setInputFiles([
    { name: 'prueba.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') },
  ]);
  await expectReadable(page, 'a dispute to send');
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByText('Lo recibimos.')).toBeVisible();
  await expect(region.getByText('Ese archivo no es PDF, JPG ni PNG')).toBeVisible();
  await expect(region.getByText('En revisión', { exact: true })).toBeVisible();
  await expect(region.getByText('Deben responderte a más tardar el')).toBeVisible();
  await expectReadable(page, 'a dispute');
  const due = await region.getByText('Deben responderte a más tardar el').innerText();
  await region.getByText('Agregar algo más').click();
  await region.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(region.getByText('Cuéntanos un poco más')).toBeVisible();
  await region
    .getByLabel('Archivos que lo muestran')
    .last()
    .setInputFiles([{ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: RECEIPT }]);
  await expectReadable(page, 'something to add to a dispute');
  await region.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(region.getByText(/: Agregaste algo más$/)).toBeVisible();
  await expect(region.getByText('Archivo 2, recibido')).toBeVisible();
  await expect(region.getByText(due)).toBeVisible();

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín/);
  await goTo(agent, 'Desacuerdos');
  await expect(heading(agent, 'Desacuerdos')).toBeVisible();
  await expect(agent.getByText(/^Agregó algo el /).first()).toBeVisible();
  await expectReadable(agent, 'disputes');
  await openDispute(agent, words);
  await expectReadable(agent, 'a dispute at the desk');
  await expect(agent.getByText(/: solo archivos$/)).toBeVisible();
  await expect(agent.getByText(/: Agregó algo más$/)).toBeVisible();
  const [file] = await Promise.all([
    agent.waitForEvent('download'),
    agent.getByRole('button', { name: 'Guardar archivo 1' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('respaldo-1.pdf');
  expect(await readFile(await file.path())).toEqual(PDF);
  await decide(agent, 'Rechazar', 'El contrato lleva tu firma.');

  await page.reload();
  await expect(region.getByText('Te dijeron: El contrato lleva tu firma.')).toBeVisible();
  await region.getByText('Apelar', { exact: true }).first().click();
  await region.getByRole('textbox', { name: 'Cuéntanos qué pasó' }).last().fill('Esa no es mi firma.');
  await region.getByRole('button', { name: 'Apelar' }).last().click();
  await expect(region.getByText('En revisión otra vez')).toBeVisible();

  await agent.reload();
  await expect(agent.getByText('Esa no es mi firma.')).toBeVisible();
  await decide(agent, 'Aceptar', 'Tienes razón: la firma no es tuya.');
  await page.reload();
  await expect(region.getByText('Al apelar te dijeron: Tienes razón: la firma no es tuya.')).toBeVisible();
  await expect(region.getByText('Aquí no se te cobra.')).toBeVisible();
  await expect(region.getByText('Apelar', { exact: true })).toHaveCount(0);
});

test('a person who reads where an amount comes from and does not agree is not offered that debt any more, and finds their case', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  await page.setViewportSize({ width: 360, height: 740 });
  await goToSummary(page, debtor);
  await page.getByRole('button', { name: 'De dónde sale este monto' }).click();
  await page.getByRole('link', { name: 'No estoy de acuerdo con esta deuda' }).click();
  const region = disputes(page);
  const debt = region.getByRole('group', { name: '¿Con qué deuda?' }).getByRole('radio').first();
  await expect(debt).toBeChecked();
  await expect(region.getByText('Decir que no estoy de acuerdo')).toBeInViewport();
  await region.getByRole('radio', { name: 'El monto no es correcto' }).check();
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByRole('textbox', { name: 'Cuéntanos qué pasó' })).toBeFocused();
  await region.getByRole('textbox', { name: 'Cuéntanos qué pasó' }).fill('Es la mitad.');
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByText('Lo recibimos.')).toBeInViewport();

  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  const nothing = page.getByRole('dialog', { name: 'Tu deuda está en revisión' });
  await expect(nothing.getByText('Dijiste que no estás de acuerdo con tu deuda')).toBeVisible();
  await nothing.getByRole('link', { name: 'Ver mis datos' }).click();
  await expect(region.getByText('En revisión', { exact: true })).toBeVisible();

  await region.getByText('Retirar lo que dije').click();
  await expect(region.getByText('la deuda se puede cobrar aquí otra vez')).toBeVisible();
  await region.getByRole('button', { name: 'Sí, retirarlo' }).click();
  await expect(region.getByText('Lo retiraste y la revisión terminó.')).toBeInViewport();
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(heading(page, 'Revisa y paga')).toBeVisible();
});

test('a person with several debts finds the one they dispute named as under review beside the others, in English too', async ({
  page,
  people,
}) => {
  const debtor = await people.take('severalOffers');
  await openMyData(page, debtor);
  const region = disputes(page);
  await region.getByText('Decir que no estoy de acuerdo').click();
  await region.getByRole('group', { name: '¿Con qué deuda?' }).getByRole('radio').first().check();
  await region.getByRole('radio', { name: 'No es mía' }).check();
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByText('En revisión', { exact: true })).toBeVisible();

  await arrive(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: /^En revisión: operación/ });
  await expect(note).toContainText('Mientras se revisa, no se cobra aquí');
  await expectReadable(page, 'a debt under review beside offers');
  await page.getByRole('link', { name: 'English' }).click();
  const noteInEnglish = page.getByRole('status').filter({ hasText: /^Under review: operation/ });
  await expect(noteInEnglish).toContainText('During the review it is not collected here');
  await expectEnglish(page, [debtor.name]);
  await noteInEnglish.getByRole('link', { name: 'See how it is going' }).click();
  await expect(heading(page, 'My data')).toBeVisible();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
});
