import { DESK_PAGES } from '#contract/desk.ts';
import type { DeskPlace, DeskView } from '#machines/desk-view/types.ts';

/** Views that are about one thing, by its reference in the query. */
const ABOUT_ONE: readonly DeskView[] = [
  'payment',
  'webhook',
  'request',
  'dataRequest',
  'dispute',
  'agreement',
];

/** The address of a place at the desk. */
export const pathOf = (view: DeskView, ref: string | null = null): string =>
  ref === null ? DESK_PAGES[view] : `${DESK_PAGES[view]}?ref=${encodeURIComponent(ref)}`;

/** An address that is none of them is the search. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): DeskPlace {
  const path = pathname.replace(/\/$/, '');
  const views = Object.keys(DESK_PAGES) as DeskView[];
  const view = views.find((one) => DESK_PAGES[one] === path) ?? 'search';
  if (!ABOUT_ONE.includes(view)) return { view, ref: null };
  const ref = new URLSearchParams(search).get('ref') ?? '';
  return ref === '' ? { view: 'search', ref: null } : { view, ref };
}
