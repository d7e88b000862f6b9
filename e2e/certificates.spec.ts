import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfQr } from '#server/testing/pdf-qr.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import type { Debtor } from '../tools/test/debtors/debtor.ts';
import { openDesk, section as partOf } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { pay, referenceIn } from './support/voucher.ts';
import { goToSummary, heading, pesos } from './support/wizard.ts';

const paidDebts = (page: Page) => page.getByRole('region', { name: 'Salir de los registros y certificados' });

/** Pays the only offer and goes to what follows from it. */
async function payWhole(page: Page, debtor: Debtor): Promise<string> {
  await goToSummary(page, debtor);
  await pay(page);
  const ref = referenceIn(page);
  await expect(
    page.getByText('Por ley, tu acreedor avisa el pago a los registros de morosidad'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Qué hacer si sigues en los registros de morosidad' }).click();
  await expect(heading(page, 'Mis datos')).toBeVisible();
  return ref;
}

async function certificateOf(page: Page, debtor: Debtor): Promise<{ pdf: Buffer; number: string }> {
  const section = paidDebts(page);
  await section.getByRole('button', { name: 'Pedir certificado de pago' }).click();
  const download = section.getByRole('button', { name: 'Descargar certificado (PDF)' });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const pdf = await readFile(await file.path());
  expect(await pdfText(pdf)).toContain(debtor.name);
  const [, number = ''] = /^certificado-(.+)\.pdf$/.exec(file.suggestedFilename()) ?? [];
  return { pdf, number };
}

test('a person who paid a debt takes a certificate along, and another person verifies it by its QR', async ({
  page,
  people,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await payWhole(page, debtor);
  const section = paidDebts(page);
  await expect(section.getByText(pesos(debtor.amount))).toBeVisible();
  await expect(section.getByText('Por ley: 7 días hábiles desde el pago')).toBeVisible();
  await expect(section.getByText('aquí tendrás una carta lista para enviar')).toBeVisible();
  const { pdf, number } = await certificateOf(page, debtor);
  await expectReadable(page, 'certificates');

  const other = await newVisitor();
  await other.goto(await pdfQr(pdf));
  await other.getByRole('button', { name: 'Verificar' }).click();
  await expect(other.getByText('Este certificado es auténtico')).toBeVisible();
  await expect(other.getByText(`El certificado ${number}, a nombre del RUT`)).toContainText(
    /\*\*\*.*Es válido hasta/,
  );
  await expect(other.getByText(debtor.name)).toHaveCount(0);
  await expectReadable(other, 'certificate-verified');
});

test('a certificate whose payment is given back is not confirmed any more', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  const ref = await payWhole(page, debtor);
  const { pdf } = await certificateOf(page, debtor);

  const amount = pesos(debtor.amount);
  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín Soto/);
  await agent.goto(`/institucion/pago?ref=${ref}`);
  await agent.getByRole('button', { name: 'Proponer una devolución' }).click();
  await agent.getByRole('textbox', { name: 'Motivo' }).fill('Pagó también en la sucursal');
  await agent.getByRole('button', { name: `Proponer devolver ${amount}` }).click();
  await expect(partOf(agent, 'Decisiones')).toContainText(/La propuso Martín Soto/);
  const supervisor = await newVisitor();
  await openDesk(supervisor, 'Banco Cordillera', /^Carolina Vidal/);
  await supervisor.goto(`/institucion/pago?ref=${ref}`);
  await supervisor.getByRole('button', { name: 'Aprobar' }).click();
  await supervisor.getByRole('textbox', { name: 'Motivo' }).fill('Se comprobó en la cartola');
  await supervisor.getByRole('button', { name: `Aprobar y devolver ${amount}` }).click();
  await expect(partOf(supervisor, 'Decisiones')).toContainText(/Aprobada|Devuelta/);

  const other = await newVisitor();
  await other.goto(await pdfQr(pdf));
  await other.getByRole('button', { name: 'Verificar' }).click();
  await expect(other.getByText('ya no se confirma')).toBeVisible();
});
