import type { Page } from '@playwright/test';
import { walkByTab } from '../tools/screenshots/tab-walk.ts';
import { goTo, signIn, section } from './support/desk.ts';
import { startOwnSystem, type OwnSystem } from './support/own-system.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

/** For itself: debtors of other tests are loaded into these institutions, and a check holds only for the portfolio it saw. */
let own: OwnSystem;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

const OPERATION = 'CARGA-1';
const file = (name: string, ...lines: string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});
const OFFER = `agreement_number,rut,product_type,total_debt,discount,maximum_discount_percent,down_payment_percent,min_instalments,max_instalments,payment_days,expires_on,receiver,automatable`;

/** One debtor, no other test's, who owes so much. */
const portfolio = (amount: number) => [
  file('deudores.csv', 'rut,kind,name,email,phone', '22.222.222-2,person,Laura Prueba,,'),
  file(
    'operaciones.csv',
    'operation_number,rut,product,overdue_since',
    `${OPERATION},22.222.222-2,Crédito,2026-01-15`,
  ),
  file('ofertas.csv', OFFER, `CARGA-A1,22.222.222-2,put,${amount},0,0,,,,,,Banco,false`),
  file(
    'deudas.csv',
    'debt_id,agreement_number,operation_number,amount',
    `CARGA-D1,CARGA-A1,${OPERATION},${amount}`,
  ),
];

async function goToPortfolio(page: Page): Promise<void> {
  await goTo(page, 'Cartera');
  await expect(heading(page, 'Cartera')).toBeVisible();
}

async function upload(
  page: Page,
  files: ReturnType<typeof portfolio>,
  delivery: string,
  mayEmpty = false,
): Promise<void> {
  await page.getByRole('button', { name: 'Subir archivos' }).click();
  await page.getByLabel('Archivos CSV').setInputFiles(files);
  await page.getByRole('radio', { name: delivery }).check();
  if (mayEmpty) await page.getByRole('checkbox', { name: 'Puede no quedar nada de algún tipo' }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Cartera de noviembre');
  await page.getByRole('button', { name: 'Subir y revisar' }).click();
}

async function decide(page: Page, button: string, why: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(why);
  await dialog.getByRole('button', { name: button }).click();
}

const current = (page: Page) => section(page, 'Carga en curso');
const past = (page: Page) => section(page, 'Cargas anteriores');

test('a person uploads a portfolio, sees what it would do and loads it; what lowers debt waits for a second person', async ({
  newVisitor,
}) => {
  test.slow();
  const page = await newVisitor(own.portal);
  await signIn(page, 'Banco Cordillera', /^Martín Soto/);
  await goToPortfolio(page);
  await expectReadable(page, 'portfolio');
  await page.getByRole('button', { name: 'Subir archivos' }).click();
  await page.getByRole('button', { name: 'Subir y revisar' }).click();
  await expect(page.getByText('Elige al menos un archivo.')).toBeVisible();
  await expectReadable(page, 'portfolio-upload');
  await page.getByRole('button', { name: 'Dejarlo' }).click();

  await upload(page, portfolio(1_250_000), 'Una parte');
  await expect(current(page)).toContainText(
    'Solo agrega operaciones y datos de personas: basta que una persona la confirme.',
  );
  await expect(current(page).getByRole('row', { name: /^Deudores 1 1 0/ })).toBeVisible();
  await decide(page, 'Confirmar la carga', 'Revisada con cobranza');
  await expect(past(page).getByRole('row').nth(1)).toContainText(/Cargada.*Nuevas: 4.*Martín Soto/);

  await upload(page, portfolio(1_000_000), 'Una parte');
  await expect(current(page)).toContainText('la confirma una segunda persona');
  await expect(current(page)).toContainText('$250.000 en 1 operación');
  await expectReadable(page, 'portfolio-checked');
  expect(await walkByTab(page), 'stops of the Tab key').toEqual([]);
  await expect(page.getByRole('button', { name: 'Confirmar la carga' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar retiros y rebajas (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('rebajas.csv');

  const supervisor = await newVisitor(own.portal);
  await signIn(supervisor, 'Banco Cordillera', /^Carolina Vidal/);
  await goToPortfolio(supervisor);
  await decide(supervisor, 'Confirmar la carga', 'Rebaja acordada');
  await expect(past(supervisor).getByRole('row').nth(1)).toContainText(
    /Cargada.*Cambiadas: 2.*Carolina Vidal/,
  );
  await goTo(supervisor, 'Registro');
  await expect(
    supervisor.getByRole('row', { name: /Carolina Vidal.*Confirmó una carga de cartera/ }).first(),
  ).toBeVisible();
});

test('a person sees what a portfolio would withdraw and which rows are bad, and discards it', async ({
  newVisitor,
}) => {
  const page = await newVisitor(own.portal);
  await signIn(page, 'Recupera', /^Sofía Bravo/);
  await goToPortfolio(page);
  const [debtors, operations] = portfolio(1_000_000);
  const wrong = file('malos.csv', 'rut,kind,name,email,phone', '22.222.222-3,person,Laura Prueba,,');
  if (!debtors || !operations) throw new Error('two files');
  await upload(page, [debtors, wrong, operations], 'La cartera completa', true);
  await expect(current(page).getByRole('heading', { name: 'Qué pasa con la deuda' })).toBeVisible();
  await expect(
    current(page).getByRole('table', { name: /operaciones con más deuda|Operaciones que se retiran/ }),
  ).toBeVisible();
  await expect(current(page)).toContainText('1 fila se rechaza');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar los rechazos (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('rechazos.csv');
  await expectReadable(page, 'portfolio-withdrawn');
  await decide(page, 'Descartar', 'Venía incompleta');
  await expect(past(page).getByRole('row').nth(1)).toContainText('Descartada');
});
