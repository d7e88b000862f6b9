import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutOff, headings, smallTargets, wideParts, withSpacedText } from '../../script/book/measures.ts';
import { mediaFaults, namelessCells } from './media.ts';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The narrowest window that must do (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What is still fading in has the colours of neither before nor after; what never ends (a skeleton) is not waited for. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function narrow(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const found = [
    ...(await page.evaluate(wideParts)),
    ...(await page.evaluate(namelessCells)),
    ...(await withSpacedText(page)),
  ];
  if (size) await page.setViewportSize(size);
  return found;
}

/**
 * What a machine can see of WCAG 2.2 AA, what the screenshot book's check measures of room, targets and headings, and what is seen on
 * paper, with the visitor's own colours and with less motion.
 */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  await stillness(page);
  const found = [
    ...(await axe(page)),
    ...(await page.evaluate(wideParts)),
    ...(await page.evaluate(cutOff)),
    ...(await page.evaluate(smallTargets)),
    ...(await page.evaluate(headings)),
    ...(await page.evaluate(namelessCells)),
    ...(await mediaFaults(page)),
    ...(await narrow(page)),
  ];
  expect(found, screen).toEqual([]);
}
