/**
 * A page made at build time has every banner, the dated ones hidden. A script before them (src/banners-script.ts) shows
 * those of today before the first paint, so that hydration causes no layout shift.
 */
export function showBannersOf(page: ParentNode, now: number): void {
  for (const banner of page.querySelectorAll<HTMLElement>('[data-banner]')) {
    const { from = -Infinity, until = Infinity } = banner.dataset;
    banner.hidden = now < Number(from) || Number(until) <= now;
    if (!banner.hidden) banner.closest('section')?.removeAttribute('hidden');
  }
}
