import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Screen } from './walker.ts';

/** One screen of one company, in its widths. */
export type Picture = Screen & { files: string[] };

export const WIDTHS = [360, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number];
const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 };

/** The rows whose values chance chose, and what stands for them in the book, so that two books of one portal are the same. */
const CHANCE = {
  'Referencia de pago': 'RsLbVqqAYIiUIgTPFHqvYg',
  'Código de referencia': 'RsLbVqqAYIiUIgTPFHqvYg',
  'Orden de compra': 'S0123456789ABCDEFGHIJKLMNO',
  'Código de autorización': '123456',
  'Código de verificación': '7KQF-2M9D-XH4T-0BVZ',
};

/** Nothing is waited for; what lies behind a modal may wait for it (decision 0090). */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const onShow = document.querySelector('dialog:modal') ?? document;
    return !onShow.querySelector('[aria-busy=true], [role=progressbar]');
  });
}

/** Nothing is being fetched, drawn or moved any more. */
async function stillness(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await untilIdle(page);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

async function hideChance(page: Page): Promise<void> {
  await page.evaluate((chance) => {
    for (const name of document.querySelectorAll('dt, p > span')) {
      const [term = ''] = (name.textContent ?? '').split(':');
      const value = name.querySelector('strong') ?? name.nextElementSibling;
      const text = chance[term as keyof typeof chance];
      const words = value && document.createTreeWalker(value, NodeFilter.SHOW_TEXT).nextNode();
      if (text && words) words.nodeValue = text;
    }
    // The voucher names the address it is checked at, and a free port is chance too.
    const links = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = links.nextNode(); node; node = links.nextNode())
      node.nodeValue = (node.nodeValue ?? '').replace(window.location.host, 'portal.example');
  }, CHANCE);
}

/** As high as the whole page, so that what keeps to the window's edge stands where the page ends. */
async function stretch(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  const [height, hasDialog] = await page.evaluate(
    () => [document.documentElement.scrollHeight, document.querySelector('dialog[open]') !== null] as const,
  );
  if (!hasDialog) await page.setViewportSize({ width, height: Math.max(height, HEIGHTS[width]) });
  await toTheTop(page);
}

/** Page and dialog as when they were opened, and drawn so. */
async function toTheTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.querySelectorAll('html, dialog, dialog *').forEach((part) => part.scrollTo(0, 0));
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Waits until a screen stands still, and puts what chance chose in it out of sight. */
export async function holdStill(page: Page): Promise<void> {
  await stillness(page);
  await hideChance(page);
}

/** Takes one screen at each width: the whole page, or what is seen while a dialog lies over it. */
export async function take(
  page: Page,
  folder: string,
  screen: Screen,
  widths: readonly Width[],
): Promise<Picture> {
  await holdStill(page);
  const files: string[] = [];
  for (const width of widths) {
    await stretch(page, width);
    const file = `${screen.company}-${screen.name}-${width}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    files.push(file);
  }
  await page.setViewportSize({ width: 360, height: HEIGHTS[360] });
  return { ...screen, files };
}
