import type { Environment } from '#contract/environment.ts';

/**
 * Shows the maintenance notice in the strip of a page, or removes it. The first script does it before a prerendered page is
 * painted, the app on every other page.
 */
export function showMaintenance(page: ParentNode, announced: Environment['maintenance'], now: number): void {
  for (const strip of page.querySelectorAll<HTMLElement>('[data-maintenance]')) {
    const here = ['*', strip.dataset['maintenance']];
    const found = announced.find(
      ({ company, from, until }) => here.includes(company) && from <= now && now < until,
    );
    strip.hidden = !found;
    const words = strip.querySelector('p');
    if (words) words.textContent = found?.words ?? '';
  }
}
