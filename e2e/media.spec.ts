import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { pay } from './support/voucher.ts';
import { goToSummary, identify } from './support/wizard.ts';

/** Lines of text of a part as they are shown, or printed. */
async function linesOf(page: Page, selector: string): Promise<string[]> {
  const text = await page.locator(selector).first().innerText();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

test('a voucher on paper holds the payment and whose it is, and nothing to press or to do', async ({
  page,
  people,
}) => {
  await goToSummary(page, await people.take('singlePayment'));
  await pay(page);
  await page.getByRole('button', { name: 'Enviar a otro correo' }).click();
  await page.emulateMedia({ media: 'print' });
  const voucher = await linesOf(page, '[aria-label="Comprobante de pago"]');
  expect(voucher).toEqual(
    expect.arrayContaining(['Monto pagado', 'Referencia de pago', 'Código de autorización']),
  );
  const others = (await linesOf(page, 'main')).filter((line) => !voucher.includes(line));
  expect(others.filter((line) => !/^(El|A más tardar el|Desde el) .* de \d{4}$/.test(line))).toEqual([
    'Recibimos tu pago',
    'Guarda este comprobante.',
    'Qué sigue',
    'Pagaste',
    'Banco Cordillera registra tu pago',
    'Tu deuda queda regularizada',
    'Puedes pedir tu certificado de deuda',
    'Sales de los registros de morosidad y del sistema financiero',
  ]);
});

test('the sizes of the specification are those on the screen', async ({ page, people }) => {
  await identify(page, await people.take('singlePayment'));
  const measure = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => Math.round(part.getBoundingClientRect().height));
  expect(await measure('header')).toBe(56);
  expect(await measure('nav[aria-label=Progreso]')).toBe(93);

  const phoneLine = page.getByText('2 de 4: Datos de contacto');
  for (const [width, isPhone] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await phoneLine.isVisible(), `mobile at ${width} px`).toBe(isPhone);
  }
  /** The sheet on which the form lies has more room from there on. */
  const sheetPadding = () =>
    page.evaluate(() => {
      const styles = [...document.querySelectorAll('main *')].map((part) => getComputedStyle(part));
      return styles.find(({ borderRadius }) => borderRadius === '16px')?.paddingTop;
    });
  for (const [width, padding] of [
    [474, '20px'],
    [475, '24px'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sheetPadding(), `mini mobile at ${width} px`).toBe(padding);
  }
});
