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
    'Por ley, tu acreedor avisa el pago a los registros de morosidad',
    'Tu deuda queda regularizada',
    'Puedes pedir tu certificado de deuda',
    'Sales de los registros de morosidad',
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

test('on the narrowest phone a long amount breaks no operation number, and a long name stands off the edges', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await goToSummary(page, await people.take('singlePayment'));
  const name = page.locator('header a span');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 568 });
    expect(await name.evaluate(brokenWords), `words of the name at ${width} px`).toEqual([]);
  }
  const row = page.getByRole('listitem').filter({ hasText: /^Operación \S+\$/ });
  await row.evaluate((part) => {
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode())
      node.nodeValue = (node.nodeValue ?? '').replace(/^\$.*/, '$999.999.999');
  });
  const lines = await row.evaluate((part) => {
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const number = document.createRange();
    number.setStart(words, words.data.indexOf(' ') + 1);
    number.setEnd(words, words.data.length);
    return number.getClientRects().length;
  });
  expect(lines).toBe(1);

  await name.evaluate((part) => (part.textContent = 'Cooperativa de Ahorro y Crédito del Norte Grande'));
  const [bar, words] = await Promise.all([page.locator('header').boundingBox(), name.boundingBox()]);
  expect((words?.y ?? 0) - (bar?.y ?? 0)).toBeGreaterThanOrEqual(4);
});

/** Words that stand on more than one line. */
function brokenWords(part: Element): string[] {
  const node = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() as Text;
  return [...node.data.matchAll(/\S+/g)]
    .filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range.getClientRects().length > 1;
    })
    .map(([word]) => word);
}
