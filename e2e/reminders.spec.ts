import { readFileSync } from 'node:fs';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { heading, identify, keepContact } from './support/wizard.ts';

test('a person who asks for reminders finds the choice kept in a later visit, ends them, and takes their dates along', async ({
  page,
  people,
}) => {
  const debtor = await people.take('agreement');
  await identify(page, debtor);
  const box = page.getByRole('checkbox', { name: /^Quiero recibir ofertas y recordatorios/ });
  await expect(box).not.toBeChecked();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  const section = page.getByRole('region', { name: 'Recordatorios' });
  await expect(section.getByText('No recibes recordatorios.')).toBeVisible();
  await section.getByRole('button', { name: 'Quiero recibir recordatorios' }).click();
  await expect(section.getByText('Recibes recordatorios de tus fechas por correo.')).toBeVisible();
  await expectReadable(page, 'reminders');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Agregar mis fechas al calendario' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('fechas-de-pago.ics');
  expect(readFileSync(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');

  await page.getByRole('button', { name: 'Salir' }).click();
  await identify(page, debtor);
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await expect(box).toBeChecked();
  await keepContact(page);
  await expect(page.getByRole('radio', { name: /^Tarjeta/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await expect(section.getByText('Recibes recordatorios de tus fechas por correo.')).toBeVisible();
  await section.getByRole('button', { name: 'No quiero más recordatorios' }).click();
  await expect(section.getByText('No recibes recordatorios.')).toBeVisible();
  await page.reload();
  await expect(section.getByText('No recibes recordatorios.')).toBeVisible();
  await section.getByText('Qué te hemos escrito').click();
  await expect(section.getByText('Todavía no te hemos escrito.')).toBeVisible();
});
