import { expectReadable } from './support/readable.ts';
import { readFile } from 'node:fs/promises';
import { contract, goToPlan, makePlan, sign } from './support/agreement.ts';
import { expect, test } from './support/test.ts';
import { pay, voucherIn } from './support/voucher.ts';
import { pesos } from './support/wizard.ts';

test('a person makes a plan, signs it, pays the down payment and has the signed contract', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('planToSign');
  await goToPlan(page, debtor);
  await page.getByRole('button', { name: 'Ver plazos de regularización' }).click();
  await expect(page.getByRole('dialog').getByText('Te contacta un ejecutivo')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('button', { name: 'Armar mi convenio' }).click();
  await expect(page.getByText('Entre 6 y 36 cuotas')).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis cuotas' }).click();
  await expect(page.getByText('La cantidad de cuotas y la fecha de pago son obligatorias.')).toBeVisible();
  await makePlan(page, 11, 15);

  const text = contract(page);
  await expect(text.getByRole('heading', { level: 2 })).toContainText('Convenio de pago');
  await expect(text.getByText(`${debtor.name}, RUT ${debtor.rut}`)).toBeVisible();
  await expect(text.getByRole('table', { name: 'Calendario de pago' }).getByRole('row')).toHaveCount(12);
  const unseen = await text.evaluate((part) => [
    part.scrollWidth - part.clientWidth,
    part.scrollHeight - part.clientHeight,
  ]);
  expect(unseen, 'pixels of the contract that one must scroll to inside of it').toEqual([0, 0]);
  const [draft] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar borrador' }).click(),
  ]);
  expect(draft.suggestedFilename()).toBe('borrador-de-convenio.pdf');
  const debt = text.getByRole('cell', { name: pesos(20 * debtor.amount), exact: true });
  expect((await debt.boundingBox())?.height, 'an amount on one line').toBeLessThan(48);
  await expectReadable(page, 'contract');
  await expect(text.getByText(`paga hoy un pie de ${pesos(debtor.amount)}`)).toBeVisible();
  await sign(page, debtor);

  await pay(page);
  expect(await voucherIn(page)).toMatchObject({
    Producto: 'Pie de convenio',
    Descripción: 'Pie del convenio de pago en Banco Cordillera',
    'Monto pagado': pesos(debtor.amount),
    Estado: 'Pagado',
  });
  await expect(page.getByText(/^Un ejecutivo te contactará a más tardar el/)).toBeVisible();
  await expect(page.getByText(/^Tu primera cuota vence el 15 de/)).toBeVisible();
  expect(await outside.charges(debtor.amount)).toHaveLength(1);

  // With that of the code before signing.
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(3);
  const mail = (await outside.mails(debtor.email)).find(({ subject }) =>
    subject.includes('quedó formalizado'),
  );
  if (!mail) throw new Error('No mail about the formalised agreement.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar contrato firmado (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^convenio-\w+-C1\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.equals(await outside.attachment(mail)), 'the file of the mail').toBe(true);
  for (const part of ['%PDF-1.7', '/Lang (es-CL)', '/SubFilter /adbe.pkcs7.detached'])
    expect(pdf.toString('latin1')).toContain(part);
});
