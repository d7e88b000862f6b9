import { DESK_PAGES } from '#contract/desk.ts';
import type { DeskPlace } from '#machines/desk/types.ts';

/** The address of a place at the desk. */
export const pathOf = (place: DeskPlace): string =>
  place.view === 'payment'
    ? `${DESK_PAGES.payment}?ref=${encodeURIComponent(place.ref)}`
    : DESK_PAGES[place.view];

/** An address that is none of them is the search. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): DeskPlace {
  const path = pathname.replace(/\/$/, '');
  const ref = new URLSearchParams(search).get('ref') ?? '';
  if (path === DESK_PAGES.payment && ref !== '') return { view: 'payment', ref };
  if (path === DESK_PAGES.proposals) return { view: 'proposals' };
  return { view: path === DESK_PAGES.log ? 'log' : 'search' };
}
