import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { arrive } from './support/wizard.ts';

test('a person who cannot pay says what they can, and reads what fits it or who helps; nothing of it is sent', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await arrive(page, debtor);
  await page.getByRole('link', { name: 'No puedo pagar esto o no estoy de acuerdo' }).click();
  const section = page.getByRole('region', { name: 'Si no puedes pagar esto' });
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(section.getByRole('textbox', { name: '¿Cuánto puedes pagar hoy?' })).toBeInViewport();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await section.getByRole('button', { name: 'Ver qué cabe en eso' }).click();
  await expect(section.getByText('Escribe cuánto puedes pagar hoy').first()).toBeVisible();
  await section.getByRole('textbox', { name: '¿Cuánto puedes pagar hoy?' }).fill('1.234.567');
  await section.getByRole('textbox', { name: '¿Cuánto puedes pagar cada mes?' }).fill('$ 654.321');
  await section.getByRole('button', { name: 'Ver qué cabe en eso' }).click();
  await expect(
    section.getByText(/^Un convenio con un pie de \$[\d.]+ hoy y \d+ cuotas de \$[\d.]+\./),
  ).toBeVisible();
  await expectReadable(page, 'hardship');

  await section.getByRole('button', { name: 'Cambiar los montos' }).click();
  await section.getByRole('textbox', { name: '¿Cuánto puedes pagar hoy?' }).fill('0');
  await section.getByRole('textbox', { name: '¿Cuánto puedes pagar cada mes?' }).fill('0');
  await section.getByRole('button', { name: 'Ver qué cabe en eso' }).click();
  await expect(section.getByText(/no tiene una forma de pago en este portal/)).toBeVisible();
  await expect(section.getByText(/Lo menos que permite es un pie de/)).toBeVisible();
  await expect(section.getByText(/orienta gratis/)).toBeVisible();
  expect(sent.filter((one) => /1234567|1\.234\.567|654321|654\.321/.test(one))).toEqual([]);
});

for (const { title, width, height } of [
  {
    title: 'a person who comes to what they can pay reads it where it first stood, on a phone',
    ...{ width: 360, height: 740 },
  },
  {
    title: 'a person who comes to what they can pay reads it where it first stood, on a wide screen',
    ...{ width: 1280, height: 800 },
  },
])
  test(title, async ({ page, people }) => {
    const debtor = await people.take('planToSign');
    await page.setViewportSize({ width, height });
    await arrive(page, debtor);
    const link = page.getByRole('link', { name: 'No puedo pagar esto o no estoy de acuerdo' });
    await expect(link).toBeVisible();
    // What moves after the frame in which the section was painted first.
    await page.evaluate(() => {
      const moved: string[] = [];
      let painted = Infinity;
      Object.assign(window, { moved });
      const notePaint = () => requestAnimationFrame(() => (painted = performance.now()));
      document.addEventListener(
        'focusin',
        ({ target }) => (target as Element).tagName === 'H2' && requestAnimationFrame(notePaint),
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources = [] } = entry as PerformanceEntry & { sources?: { node: Node | null }[] };
          if (entry.startTime <= painted) continue;
          moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''));
        }
      }).observe({ type: 'layout-shift' });
    });
    await link.click();
    const section = page.getByRole('region', { name: 'Si no puedes pagar esto' });
    const title = section.getByRole('heading', { level: 2 });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    const top = await title.evaluate((node) => node.getBoundingClientRect().top);
    await expect(page.getByRole('heading', { name: 'Lo que has pedido' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await title.evaluate((node) => node.getBoundingClientRect().top)).toBe(top);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
