import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  cutOff,
  headings,
  smallTargets,
  wideParts,
  withSpacedText,
} from '../../tools/screenshots/measures.ts';
import { twoFrames } from '../../tools/screenshots/tab-walk.ts';
import { mediaFaults, namelessCells } from './media.ts';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The narrowest window that must do (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * In this page, without a second one to add up in, and with the selectors of faults only: a quarter less time. Its source, which takes
 * as long to load as to run, is loaded once a document.
 */
async function axe(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
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

async function atSize(
  page: Page,
  size: { width: number; height: number },
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const before = page.viewportSize();
  // What changes with the size does so at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  // Colours are looked at where they are painted: not before the page is laid out again.
  await twoFrames(page);
  const found = await look(page);
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ reducedMotion: null });
  // The page keeps its place in the text by scrolling once it is laid out again; a focus given before that would be scrolled away.
  await twoFrames(page);
  return found.map((fault) => `at ${size.width} px: ${fault}`);
}

/** From the top: what a bar lies over can be scrolled from under it. A page laid out again may scroll to its former place once more. */
const fromTop = (page: Page) =>
  page.evaluate(async () => {
    do {
      scrollTo(0, 0);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    } while (scrollY !== 0);
  });

const measured = async (page: Page) => [
  ...(await fromTop(page).then(() => axe(page))),
  ...(await page.evaluate(wideParts)),
  ...(await page.evaluate(cutOff)),
  ...(await page.evaluate(smallTargets)),
  ...(await page.evaluate(headings)),
  ...(await page.evaluate(namelessCells)),
];
const narrow = async (page: Page) => [
  ...(await page.evaluate(wideParts)),
  ...(await page.evaluate(namelessCells)),
  ...(await withSpacedText(page)),
];

/**
 * What a machine can see of WCAG 2.2 AA, what the screenshot book's check measures of room, targets and headings, and what is seen on
 * paper, with the visitor's own colours and with less motion; on a phone, in the narrowest window and on a desktop.
 */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  await stillness(page);
  const found = [
    ...(await measured(page)),
    ...(await mediaFaults(page)),
    ...(await atSize(page, NARROWEST, narrow)),
    ...(await atSize(page, DESKTOP, measured)),
  ];
  expect(found, screen).toEqual([]);
}
