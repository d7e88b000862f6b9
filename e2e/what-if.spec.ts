import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FlowCounts } from '#contract/flow-counts.ts';
import { expect, test } from './support/test.ts';

/** The analysts' site as a file, without a server: its tab «¿Y si…?». */
const SITE = pathToFileURL('docs/statecharts/index.html').href;
const DEMO = 'docs/statecharts/demo-counts.json';
const demo = JSON.parse(readFileSync(DEMO, 'utf8')) as FlowCounts;

const upload = (counts: FlowCounts) => ({
  name: `${counts.company}-${counts.from}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(counts)),
});
const periodOf = (at: number, company: string) => {
  const period = demo.periods[at] ?? { from: '', until: '', moves: {}, leaves: {} };
  return upload({ ...demo, company, from: period.from, until: period.until, periods: [period] });
};

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SITE);
  await page.getByRole('tab', { name: '¿Y si…?' }).click();
});

test('an analyst reads what it would bring if half of those who leave at a step went on', async ({
  page,
}) => {
  const panel = page.getByRole('tabpanel', { name: '¿Y si…?' });
  await panel.getByLabel('Abrir uno o varios archivos').setInputFiles(DEMO);
  await panel.getByLabel('Se van en').selectOption({ label: 'Firma del contrato' });
  await expect(panel.getByRole('status')).toContainText(
    /Si la mitad de las personas que se van en «Firma del contrato» siguiera, pagaría un 3,7 % más \(entre [\d,]+ y [\d,]+\)/,
  );
  await panel.getByLabel('De quienes se van').selectOption({ label: 'la totalidad' });
  await expect(panel.getByRole('status')).toContainText('Si la totalidad de las personas');
  await expect(panel.getByRole('img', { name: 'Cómo cambia con los días' })).toBeVisible();
  await expect(panel.getByRole('table', { name: 'Cómo cambia con los días' }).getByRole('row')).toHaveCount(
    4,
  );
});

test('an analyst reads where those leave who sign a plan and do not pay, on the chart too', async ({
  page,
}) => {
  const panel = page.getByRole('tabpanel', { name: '¿Y si…?' });
  await panel.getByLabel('Abrir uno o varios archivos').setInputFiles(DEMO);
  await expect(panel.getByLabel('Se van en')).toBeVisible();
  await panel.getByLabel('Qué visitas').selectOption({ label: 'desde que se firmó un plan' });
  await expect(panel).toContainText(
    'De cada 100 veces que se firma un plan o se vuelve a uno firmado, 57,9 pagan',
  );
  const order = panel.getByRole('table', { name: 'Dónde se ganaría más' });
  await expect(order.getByRole('row').nth(1)).toContainText('Elegir cuotas y medio de pago');
  await expect(panel.getByLabel('Qué visitas')).toBeFocused();
  await page.getByRole('tab', { name: 'Conteos' }).click();
  const counts = page.getByRole('tabpanel', { name: 'Conteos' });
  await counts.getByLabel('Abrir un archivo de conteos').setInputFiles(DEMO);
  await expect(counts.getByRole('status')).toContainText('desde que se firmó un plan');
  await expect(counts.getByRole('listitem').first()).toContainText('Llega al resumen y pago 19 · 100 %');
  const old = { ...demo, signed: undefined };
  await counts.getByLabel('Abrir un archivo de conteos').setInputFiles(upload(old));
  await expect(counts.getByRole('status')).toContainText(
    'De quienes firmaron no hay conteos en este archivo',
  );
});

test('two files are compared side by side, unless they share days of an institution', async ({ page }) => {
  const panel = page.getByRole('tabpanel', { name: '¿Y si…?' });
  const input = panel.getByLabel('Abrir uno o varios archivos');
  await input.setInputFiles([periodOf(0, 'banco-cordillera'), periodOf(1, 'recupera')]);
  await expect(panel.getByRole('img', { name: 'Los archivos, lado a lado' })).toBeVisible();
  await expect(panel.getByRole('table', { name: 'Qué cambió entre los dos archivos' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Detalle' }).click();
  await expect(page.locator('.caption')).toContainText('subrayado, más que azar');
  const shares = page.locator('[data-count]').filter({ hasText: /^\d+→\d+$/ });
  expect(await shares.count()).toBeGreaterThan(5);
  await page.getByRole('tab', { name: '¿Y si…?' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await input.setInputFiles([upload(demo), periodOf(1, demo.company)]);
  await expect(panel.getByRole('status')).toContainText('No se comparan');
  await expect(panel.getByRole('table')).toHaveCount(0);
});
