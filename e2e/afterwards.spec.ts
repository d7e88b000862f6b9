import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pdfText } from '#server/testing/pdf-text.ts';
import type { Debtor } from '../tools/test/debtors/debtor.ts';
import { expectReadable } from './support/readable.ts';
import { BUTTONS_COME, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { pay, referenceIn } from './support/voucher.ts';
import { goToSummary, heading, next, pesos } from './support/wizard.ts';

const saved = async (download: Download) => readFile(await download.path());

async function download(page: Page, button: string | RegExp): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return file;
}

async function openHistory(page: Page, debtor: Debtor) {
  await page.goto('/banco-cordillera');
  await page.getByRole('link', { name: 'Ver historial de pagos' }).click();
  await page.getByRole('textbox', { name: 'RUT' }).fill(debtor.rut);
  await page.getByRole('textbox', { name: 'Número de serie' }).fill(debtor.serial);
  await next(page).click();
  await expect(heading(page, 'Historial de pagos')).toBeVisible();
}

test('a person pages through what they have paid, filters it and saves it', async ({ page, people }) => {
  const debtor = await people.take('pastPayments');
  const expectStill = await watchShifts(page);
  await openHistory(page, debtor);
  expect(new URL(page.url()).pathname).toBe('/banco-cordillera/history');
  await page.reload();
  await expect(page.getByText('45 pagos')).toBeVisible();
  await expectStill(BUTTONS_COME);
  await expectReadable(page, 'history');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const pager = page.getByRole('navigation', { name: 'Páginas del historial' });
  await expect(pager).toContainText('Página 2 de 5');

  await page.getByText('Filtrar pagos').click();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  for (const field of ['El año', 'El mes', 'El número de operación'])
    await expect(page.getByRole('alert')).toContainText(`${field} es requerido`);
  for (const field of ['Año', 'Mes', 'Número de operación']) {
    const select = page.getByRole('combobox', { name: field });
    await select.selectOption({ index: 1 });
  }
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText(/^Pagos de enero de \d{4}/)).toBeVisible();
  // The shorter list moves the button.
  await expect(pager).toBeHidden();
  const found = (await saved(await download(page, 'Descargar lista'))).toString('utf8');
  const lines = found.trimEnd().split('\r\n').length;
  expect(lines).toBeLessThan(11);
  await expect(page.getByRole('row')).toHaveCount(lines);
  await page.getByRole('button', { name: 'Borrar filtros' }).click();
  await expect(pager).toContainText('Página 1 de 5');

  const text = (await saved(await download(page, 'Descargar lista'))).toString('utf8');
  expect(text.startsWith('\uFEFFCuota;')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(46);
});

test('a receipt is saved from the history, proved by its code, and found by RUT and reference', async ({
  page,
  people,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await pay(page);
  const ref = referenceIn(page);
  const first = await saved(await download(page, 'Descargar comprobante'));
  const text = await pdfText(first);
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
  expect(text).toContain(ref);

  await openHistory(page, debtor);
  await expect(page.getByText('1 pago', { exact: true })).toBeVisible();
  expect((await saved(await download(page, /^Descargar comprobante/))).equals(first)).toBe(true);
  await expectReadable(page, 'history with a receipt');

  const stranger = await newVisitor();
  await stranger.goto(`/banco-cordillera/verificar#${code}`);
  await expect(stranger.getByRole('textbox', { name: 'Código de verificación' })).toHaveValue(code);
  await stranger
    .getByRole('textbox', { name: 'Monto que dice el documento (opcional)' })
    .fill(pesos(debtor.amount));
  await stranger.getByRole('button', { name: 'Verificar' }).click();
  await expect(stranger.getByText('Este comprobante es auténtico')).toBeVisible();
  await expect(stranger.getByText('El monto que escribiste es el de este documento.')).toBeVisible();
  await expectReadable(stranger, 'verification');

  await stranger.goto('/banco-cordillera');
  await stranger.getByRole('link', { name: '¿Pagaste y no sabes qué pasó?' }).click();
  await stranger.getByRole('textbox', { name: 'RUT' }).fill(debtor.rut);
  await stranger.getByRole('textbox', { name: 'Referencia de pago' }).fill(ref);
  await stranger.getByRole('button', { name: 'Consultar' }).click();
  await expect(stranger.getByText('Se cobró', { exact: true })).toBeVisible();
  await expectReadable(stranger, 'state of a payment');
  expect(stranger.url()).not.toContain(debtor.rut.slice(0, 5));
});

test('a receipt goes to another address when its debtor asks for it', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await pay(page);
  const other = `otra-${debtor.email}`;
  await page.getByRole('button', { name: 'Enviar a otro correo' }).click();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(other);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText(`Enviamos el comprobante a ${other}`, { exact: false })).toBeInViewport();
  await expect.poll(() => outside.mails(other)).toHaveLength(1);
});
