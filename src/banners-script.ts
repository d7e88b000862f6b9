/**
 * Stands in a page made at build time before its banners and shows those of today as they arrive, so that they are there
 * before anything below them is drawn. It takes itself out: the app finds the elements it expects.
 */
import { showBannersOf } from './dated-banners.ts';

const show = () => showBannersOf(document, Date.now());
const arriving = new MutationObserver(show);
arriving.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => arriving.disconnect());
document.currentScript?.remove();
