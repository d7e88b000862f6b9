import { expect, type Page } from '@playwright/test';

/** What the buttons of a session move that come to the bar at the top: a tenth of what counts as good. */
export const BUTTONS_COME = 0.01;

type Shift = { value: number; moved: string[] };

/** How far a page has moved by itself since it was loaded, as the browser sums it up (layout shift, 0 to 1); in each page loaded from here on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent}`) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  /** Without a limit only what is invisible, as a mark beside words that are just arriving. */
  return async (most = 0.0005): Promise<void> => {
    const shifts: Shift[] = JSON.parse(await page.evaluate('JSON.stringify(shifts)'));
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(most);
  };
}
