/**
 * In a page made at build time every banner is there, those with days unseen. A script before them shows
 * those of today, before anybody looks (src/banners-script.ts): nothing moves when the app takes the page over.
 */
export function showBannersOf(page: ParentNode, now: number): void {
  for (const banner of page.querySelectorAll<HTMLElement>('[data-banner]')) {
    const { from = -Infinity, until = Infinity } = banner.dataset;
    banner.hidden = now < Number(from) || Number(until) <= now;
    if (!banner.hidden) banner.closest('section')?.removeAttribute('hidden');
  }
}
