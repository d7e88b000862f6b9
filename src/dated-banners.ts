/**
 * In a page made at build time every banner is there, those with days unseen. The first script shows those of today, before
 * anybody looks: nothing moves when the app takes the page over (src/screens/home/Banners.tsx).
 */
export function showBannersOf(page: ParentNode, now: Date): void {
  // As `yyyy-mm-dd`, so that days compare as texts.
  const today = now.toLocaleDateString('sv', { timeZone: 'America/Santiago' });
  for (const banner of page.querySelectorAll<HTMLElement>('[data-banner]')) {
    const { from, until } = banner.dataset;
    banner.hidden = Boolean((from && today < from) || (until && until < today));
    if (!banner.hidden) banner.closest('section')?.removeAttribute('hidden');
  }
}
