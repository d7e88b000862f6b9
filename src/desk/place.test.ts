import { pathOf, placeOf } from './place.ts';

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  return placeOf({ pathname, search });
};

describe('the addresses of the desk', () => {
  it.each([
    { view: 'search', ref: null },
    { view: 'proposals', ref: null },
    { view: 'log', ref: null },
    { view: 'payment', ref: 'a-reference_1' },
  ] as const)('lead to where they were made for: $view', (wanted) => {
    expect(place(pathOf(wanted.view, wanted.ref))).toEqual(wanted);
  });

  it.each(['/institucion/', '/institucion/nada', '/institucion/pago', '/institucion?reason=refused'])(
    'that name nothing lead to the search: %s',
    (address) => {
      expect(place(address)).toEqual({ view: 'search', ref: null });
    },
  );
});
