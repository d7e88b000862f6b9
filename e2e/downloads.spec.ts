import { readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { watchShifts } from './support/shifts.ts';
import { serveSlowly } from './support/slow-document.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

/** Words that stand in a library's code whatever a bundler makes of its names. */
const LIBRARIES = {
  axios: /AxiosError/,
  formik: /Formik/,
  sentry: /__SENTRY__|sentry\.javascript/,
  'zod classic': /["'`]ZodString["'`]/,
};

/** Collects the scripts that a page fetches from now on. */
function watchScripts(page: Page) {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) answers.push(answer);
  });
  return {
    async libraries(): Promise<string[]> {
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      const isIn = (words: RegExp) => texts.some((text) => words.test(text));
      return Object.entries(LIBRARIES).flatMap(([name, words]) => (isIn(words) ? [name] : []));
    },
    async bytes(): Promise<number> {
      const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
      return sizes.reduce((all, { responseBodySize }) => all + responseBodySize, 0);
    },
  };
}

test('the first page is light: it brings no code for forms, calls or error reports', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
  expect(await scripts.libraries()).toEqual([]);
  const bytes = await scripts.bytes();
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});

test('the identification brings its form, its calls and the error reporter once a visitor types', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/banco-cordillera/identity');
  await page.getByRole('textbox', { name: 'RUT' }).fill('11.111.111-1');
  await expect.poll(() => scripts.libraries()).toEqual(['axios', 'formik', 'sentry']);
});

/** What a visitor sees of the page. */
const elements = (page: Page) => page.locator('#root').evaluate((root) => root.innerHTML);

/** The page has drawn what it has got. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** No script file arrives before the answer is called. */
async function holdScripts(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release(null);
}

// The bank has banners of some days only.
const BANK = '/banco-cordillera';

for (const path of [
  '/',
  BANK,
  '/recupera',
  '/cordillera-consumo/identity',
  '/recupera/terminos-y-condiciones',
])
  test(`${path} shows before any script file came, and stays as it is when the app takes it over`, async ({
    page,
  }) => {
    const expectStill = await watchShifts(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const before = await elements(page);
    await page.mouse.move(5, 300, { steps: 3 });
    release();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await elements(page)).toBe(before);
    await expectStill();
  });

for (const path of ['/', BANK, '/cordillera-consumo/identity'])
  test(`${path} does not move while it arrives little by little`, async ({ page }) => {
    const expectStill = await watchShifts(page);
    await page.route('**/*.js', (route) => route.abort());
    const slow = await serveSlowly(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(slow.address, { waitUntil: 'commit' });
      while (slow.sendMore()) await nextFrame(page);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectStill();
    }
    await slow.close();
  });

test('what was typed, ticked and pressed before the app was there is not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/cordillera-consumo/identity');
  const rut = page.getByRole('textbox', { name: 'RUT' });
  const terms = page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' });
  await rut.fill('11.111.111-1');
  await terms.check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  release();
  const wrong = page.getByRole('alert');
  await expect(wrong).toContainText('El número de serie es requerido');
  await expect(wrong).not.toContainText('El rut');
  await expect(wrong).not.toContainText('los términos y condiciones');
  await expect(rut).toHaveValue('11.111.111-1');
  await expect(terms).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the pages before the identification and follows their links', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
    await page
      .getByRole('link', { name: /^Banco Cordillera/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'Cómo funciona, en 4 pasos' })).toBeVisible();
    // A button would look alive and do nothing.
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(`${new URL(page.url()).host}/banco-cordillera`)).toBeVisible();
    await page.getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(heading(page, 'Términos y condiciones')).toBeVisible();
    await page.goto('/banco-cordillera/identity');
    await expect(heading(page, 'Identifícate')).toBeVisible();
    // A form sent without the app would carry the RUT in an address.
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('a client’s programmer downloads the typed client of every call', async ({ request }) => {
  const answer = await request.get('/docs/saldar-api.d.ts');
  expect(answer.status()).toBe(200);
  const types = await answer.text();
  expect(types).toContain('export interface paths {');
  expect(types).toContain('"/saldar/institution/events"');
  const client = await request.get('/docs/saldar-client.ts');
  expect(await client.text()).toBe(readFileSync('docs/samples/client/saldar-client.ts', 'utf8'));
});
