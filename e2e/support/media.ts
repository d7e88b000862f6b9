import type { Page } from '@playwright/test';

/** What a visitor sees on paper, with their own colours, or with less motion; each function lists what is wrong. */

/** Buttons and navigation do nothing on paper. */
function shownOnPaper(): string[] {
  const useless = document.querySelectorAll('button:not([role=tab]), nav a, footer, a[data-variant]');
  const seen = [...useless].filter(
    (part) => part.getClientRects().length > 0 && part.closest('[inert]') === null,
  );
  // A sheet that can be printed is printed alone.
  const sheet = document.querySelector('dialog[data-printable][open]');
  const title = sheet ? sheet.querySelector('h2') : document.querySelector('h1');
  const hasTitle = title !== null && title.getClientRects().length > 0;
  return [
    ...seen.map(({ outerHTML }) => `printed: ${outerHTML.slice(0, 120)}`),
    ...(hasTitle ? [] : ['printed without its title']),
  ];
}

/** Parts that take time to change, longer than an eye can see. */
function movingParts(): string[] {
  const seconds = (durations: string) => Math.max(...durations.split(',').map(parseFloat));
  const moves = (part: Element, pseudo?: string) => {
    const style = getComputedStyle(part, pseudo);
    return (
      (style.animationName !== 'none' && seconds(style.animationDuration) > 0.02) ||
      seconds(style.transitionDuration) > 0.02 ||
      style.scrollBehavior === 'smooth'
    );
  };
  return [...document.querySelectorAll('*')]
    .filter((part) => moves(part) || moves(part, '::before') || moves(part, '::after'))
    .map(({ outerHTML }) => `moves: ${outerHTML.slice(0, 120)}`);
}

/** Controls without an edge, states that look like their opposite, and words in the colour of their ground. */
function lostInOwnColours(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());
  const ground = getComputedStyle(document.body).backgroundColor;
  const hasEdge = (part: Element) => {
    const style = getComputedStyle(part);
    const isDrawn = style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0;
    return (isDrawn && style.borderTopColor !== ground) || style.textDecorationLine === 'underline';
  };
  const look = (part: Element | null): string => {
    if (!part) return '';
    const { color, backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(part);
    const own = [color, backgroundColor, borderTopColor, borderTopWidth, outlineStyle].join(' ');
    return `${own} ${look(part.firstElementChild)}`;
  };
  const controls =
    'button[data-variant], [role=tab], select, textarea, input:not([type=radio], [type=checkbox])';
  const pairs = [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['button[data-variant=primary][aria-disabled=true]', 'button[data-variant=primary]:not([aria-disabled])'],
    ['nav [aria-current=step]', 'nav [data-state=todo]'],
    ['nav [data-state=done]', 'nav [data-state=todo]'],
  ] as const;
  return [
    ...shown(controls)
      .filter((part) => !hasEdge(part) && part.dataset['variant'] !== 'quiet')
      .map(({ outerHTML }) => `without an edge: ${outerHTML.slice(0, 120)}`),
    ...shown('*')
      .filter((part) => getComputedStyle(part).forcedColorAdjust === 'none' && part.textContent.trim() !== '')
      .filter((part) => getComputedStyle(part).color === getComputedStyle(part).backgroundColor)
      .map(({ outerHTML }) => `words lost: ${outerHTML.slice(0, 120)}`),
    ...pairs
      .filter(([on, off]) => shown(on).some((one) => shown(off).some((other) => look(one) === look(other))))
      .map(([on]) => `looks like its opposite: ${on}`),
  ];
}

/** Whether what has the focus is marked in a colour that is not its ground's. */
function focusLost(): string[] {
  const part = document.activeElement;
  if (!part || part === document.body) return [];
  const marked = part.matches('[type=radio]') ? (part.closest('label') ?? part) : part;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(marked);
  const isSeen =
    outlineStyle !== 'none' &&
    parseFloat(outlineWidth) >= 2 &&
    outlineColor !== getComputedStyle(document.body).backgroundColor;
  return isSeen ? [] : [`focus not seen: ${marked.outerHTML.slice(0, 120)}`];
}

/** The next stop of the Tab key, looked at and left again. */
async function focusedInOwnColours(page: Page): Promise<string[]> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  const found = await page.evaluate(focusLost);
  await before.evaluate((part) => {
    if (part instanceof HTMLElement && part !== document.body) part.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return found;
}

/** A cell is read under its column's name: in a head that is seen, or beside the cell where the head is not (on a phone). */
export function namelessCells(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const names = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent.trim());
    const nameOf = (cell: HTMLTableCellElement) => getComputedStyle(cell, '::before').content;
    const cells = [...table.querySelectorAll<HTMLTableCellElement>('tbody td')];
    // A table without a head names its rows only.
    const isHeadSeen = !table.tHead || table.tHead.offsetHeight >= 20;
    const wrong = isHeadSeen
      ? cells.filter((cell) => nameOf(cell) !== 'none')
      : cells.filter(
          (cell) => !cell.dataset['phone'] && !nameOf(cell).includes(names[cell.cellIndex] ?? '?'),
        );
    return wrong.map(
      ({ outerHTML }) => `${isHeadSeen ? 'twice' : 'without'} its column's name: ${outerHTML}`,
    );
  });
}

export async function mediaFaults(page: Page): Promise<string[]> {
  const moving = await page.evaluate(movingParts);
  const hasButtons = (await page.locator('button[data-variant], a[data-variant]').count()) > 0;
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(shownOnPaper);
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
  const still = await page.evaluate(movingParts);
  await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
  const colours = [...(await page.evaluate(lostInOwnColours)), ...(await focusedInOwnColours(page))];
  await page.emulateMedia({ forcedColors: null });
  return [
    ...(hasButtons && moving.length === 0 ? ['nothing moves without a wish for less motion'] : []),
    ...printed,
    ...still,
    ...colours,
  ];
}
