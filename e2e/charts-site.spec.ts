import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The analysts' site as a file, without a server: what must always hold, its words, and how it stands on small screens. */
const SITE = pathToFileURL('docs/statecharts/index.html').href;

const marked = (page: Page) => page.locator('#picture [data-state].chosen');
const openAt = async (page: Page, width: number, address = '') => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(SITE + address);
};

test('an analyst marks by keyboard what a promise about a charge speaks of, and takes the marks away', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAt(page, 1280, '#/automatic-debit');
  const promise = page
    .getByRole('tabpanel', { name: 'Detalle' })
    .getByRole('link', { name: 'Con un cobro en curso no se cancela: primero se sabe qué pasó.' });
  await promise.focus();
  await page.keyboard.press('Enter');
  await expect(marked(page)).toHaveCount(1);
  await expect(marked(page)).toContainText('Cobrando');
  await expect(page.getByRole('status').filter({ hasText: 'en naranjo' })).toContainText('«Cobrando»');
  await expect(promise).toHaveAttribute('aria-current', 'true');
  await expect(promise).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(marked(page)).toHaveCount(0);
  await expect(promise).toBeFocused();
  expect(asked).toEqual([SITE]);
});

test('a phone shows the picture when a promise is touched, and the tabs in one row', async ({ page }) => {
  await openAt(page, 360, '#/automatic-debit');
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.filter((tab) => tab.checkVisibility()).map((tab) => tab.getBoundingClientRect().top),
    );
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('link', { name: 'Un cargo automático que terminó no cobra más.' }).click();
  await expect(page.locator('#picture')).toBeInViewport({ ratio: 0.9 });
  await expect(marked(page).first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('machines are a list that closes again on a narrow screen, and stands open on a wide one', async ({
  page,
}) => {
  await openAt(page, 900);
  const refund = page.getByRole('navigation').getByRole('link', { name: 'Devolución', exact: true });
  await expect(refund).toBeHidden();
  await page.getByRole('navigation').getByText('Máquinas').click();
  await refund.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Devolución' })).toBeVisible();
  await expect(refund).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(refund).toBeVisible();
});

test('the signs of a picture are said in words', async ({ page }) => {
  await openAt(page, 360);
  await page.getByText('Cómo se lee').click();
  await expect(page.getByText('echa a andar otra máquina')).toBeInViewport();
  await expect(page.getByText('por ese mismo camino van 2 flechas más')).toBeVisible();
});
