import type { Page } from 'playwright';

/* Each but the last runs inside the page, so it stands alone: nothing outside its own braces is there. */

/** Parts that need more room to the side than the window, or the dialog over it, has. */
export function wideParts(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const inside = (frame: Element) => {
    const beyond = frame.getBoundingClientRect().left + frame.clientWidth;
    const isOut = (part: Element) =>
      part.checkVisibility() && part.getBoundingClientRect().right > beyond + 0.5;
    const [last] = [...frame.querySelectorAll(':not(thead *)')].filter(isOut).slice(-1);
    return last ? `, e.g. ${last.outerHTML.slice(0, 120)}` : '';
  };
  return frames
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(
      (frame) =>
        `too wide: ${frame.localName} by ${frame.scrollWidth - frame.clientWidth} px${inside(frame)}`,
    );
}

/** Words whose box is smaller than they are and hides the rest. */
export function cutOff(): string[] {
  const isHiddenOnPurpose = (part: Element) =>
    part.closest('[aria-hidden=true]') !== null || part.clientWidth <= 1;
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((part) => part.checkVisibility() && part.innerText?.trim() && !isHiddenOnPurpose(part))
    .filter((part) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (cuts(overflowX) && part.scrollWidth > part.clientWidth + 1) ||
        (cuts(overflowY) && part.scrollHeight > part.clientHeight + 1)
      );
    })
    .map((part) => `words cut off: ${part.outerHTML.slice(0, 120)}`);
}

/** Controls that act and are smaller than a finger (44 px); links in running text are measured by axe (24 px). */
export function smallTargets(): string[] {
  const SIDE = 44;
  const actions =
    'button, select, textarea, summary, [role=tab], input:not([type=checkbox], [type=radio], [type=hidden])';
  /** A button may stretch over the row it stands in. */
  const pressed = (part: HTMLElement) =>
    getComputedStyle(part, '::after').position === 'absolute' ? (part.offsetParent ?? part) : part;
  return [...document.querySelectorAll<HTMLElement>(actions)].flatMap((part) => {
    const { width, height } = pressed(part).getBoundingClientRect();
    const isShown = part.checkVisibility({ visibilityProperty: true }) && width > 1;
    if (!isShown || Math.min(Math.round(width), Math.round(height)) >= SIDE) return [];
    return `small target, ${Math.round(width)} × ${Math.round(height)} px: ${part.outerHTML.slice(0, 120)}`;
  });
}

/** The page's one h1, and its title: "Step – Company". */
export function headings(): string[] {
  const count = document.querySelectorAll('h1').length;
  const found = count === 1 ? [] : [`${count} headings of level 1`];
  if (!/^(Error: )?\S.* – \S.*$/.test(document.title)) found.push(`title: "${document.title}"`);
  return found;
}

/** Writes every reference and order number in the widest letters chance can give it; answers what stood there. */
function widenCodes(): [Text, string][] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const before: [Text, string][] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    before.push([text, text.data]);
    text.data = text.data.replace(/\b[\w-]{22,26}\b/g, ({ length }) => 'W'.repeat(length));
  }
  return before;
}

/** What gets lost when a visitor spaces the letters (WCAG 1.4.12), with codes as wide as they may come. */
export async function withSpacedText(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const before = await page.evaluateHandle(widenCodes);
  const found = [...(await page.evaluate(wideParts)), ...(await page.evaluate(cutOff))];
  await before.evaluate((texts) => texts.forEach(([text, data]) => (text.data = data)));
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found.map((what) => `letters spaced, ${what}`);
}
