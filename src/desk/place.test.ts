import { DESK_PAGES } from '#contract/desk.ts';
import type { DeskView } from '#machines/desk-view/types.ts';
import { pathOf, placeOf } from './place.ts';

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  return placeOf({ pathname, search });
};

describe('the addresses of the desk', () => {
  const ABOUT_ONE = ['payment', 'webhook', 'request', 'dataRequest', 'dispute', 'agreement'];
  it.each(Object.keys(DESK_PAGES) as DeskView[])('lead to where they were made for: %s', (view) => {
    const wanted = { view, ref: ABOUT_ONE.includes(view) ? 'a-reference_1' : null };
    expect(place(pathOf(view, wanted.ref))).toEqual(wanted);
    expect(place(pathOf(view, wanted.ref).replace(/(?=\?|$)/, '/'))).toEqual(wanted);
  });

  it.each(['/institucion/', '/institucion/nada', '/institucion/pago', '/institucion?reason=refused'])(
    'that name nothing lead to the search: %s',
    (address) => {
      expect(place(address)).toEqual({ view: 'search', ref: null });
    },
  );
});
