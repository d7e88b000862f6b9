import type { Page } from 'playwright';

/** A screen of many quotas has as many boxes, one like the other. */
const MOST_STOPS = 50;

/** Of the part that has the focus: its mark, and what is wrong with how it shows. Runs inside the page. */
function stop(): { mark: string; wrong: string | null } {
  const part = document.activeElement;
  if (!part || part === document.body) return { mark: '', wrong: null };
  const mark = part.outerHTML.slice(0, 120);
  const label = part.matches('input') ? part.closest('label') : null;
  const { outlineStyle } = getComputedStyle(part.matches('[type=radio]') && label ? label : part);
  if (outlineStyle === 'none') return { mark, wrong: 'focus without a mark' };
  const box = part.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const isSeen = [0.05, 0.5, 0.95].some((down) =>
    [0.05, 0.5, 0.95].some((across) => {
      const there = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
      return there !== null && (part.contains(there) || (label?.contains(there) ?? false));
    }),
  );
  return { mark, wrong: isSeen ? null : 'focus covered' };
}

/** Until what was just changed is laid out and shown. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(null)))),
  );
}

/** So often what looks wrong is looked at again. */
const LOOKS = 20;

/** What looks wrong may still be scrolling into sight, on a busy machine for some frames: it is looked at again until it does not. */
async function stopAtRest(page: Page) {
  let seen = await page.evaluate(stop);
  for (let looks = 0; seen.wrong && looks < LOOKS; looks++) {
    await twoFrames(page);
    seen = await page.evaluate(stop);
  }
  return seen;
}

/** Goes through the screen by Tab: each stop is marked and none lies behind something else (WCAG 2.4.7, 2.4.11). */
export async function walkByTab(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const { mark, wrong } = await stopAtRest(page);
    if (!mark) break;
    if (wrong) found.push(`${wrong}: ${mark}`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return found;
}
