import type { Page, Response } from '@playwright/test';
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
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});

test('the identification brings what it needs for its form and its calls', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/banco-cordillera/identity');
  await expect(heading(page, 'Identifícate')).toBeVisible();
  await expect.poll(() => scripts.libraries()).toEqual(['axios', 'formik']);
});
