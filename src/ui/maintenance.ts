import type { Environment } from '#contract/environment.ts';

/**
 * Puts what is announced of maintenance into the strip of a page, or takes it away. The first script does it before a page
 * made at build time is seen, the app on every page of its own.
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
