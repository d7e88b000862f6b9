import bank from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { addressesOf } from './made-pages.ts';

const legalVersions = {
  terms: ['2025-05-05', '2026-03-01', '2026-12-01'],
  privacy: ['2025-05-05'],
};

describe('the pages that are made at build time', () => {
  const pages = addressesOf([
    { ...bank, legalVersions },
    recupera,
    { ...recupera, key: 'closed', active: false },
  ]);

  it('are those of each open institution that are the same for every visitor', () => {
    const of = (key: string) =>
      pages
        .filter(({ company }) => company?.key === key)
        .map(({ address }) => address.replace(`/${key}`, ''));
    expect(of('banco-cordillera')).toContain('/identityHistory');
    expect(of('recupera')).not.toContain('/identityHistory');
    expect(of('recupera').filter((address) => /payment|history|mis-datos/.test(address))).toEqual([]);
    expect(of('closed')).toEqual([]);
    expect(pages.filter(({ company }) => company === null).map(({ address }) => address)).toEqual([
      '/',
      '/404',
    ]);
  });

  it('of a legal text are the version in force and, under its day, the one that comes', () => {
    const filesOf = (text: string) =>
      pages
        .filter(({ address }) => address === `/banco-cordillera/${text}`)
        .map(({ address, file = address, version }) => [file, version]);
    const terms = '/banco-cordillera/terminos-y-condiciones';
    expect(filesOf('terminos-y-condiciones')).toEqual([
      [terms, '2026-03-01'],
      [`${terms}@2026-12-01`, '2026-12-01'],
    ]);
    expect(filesOf('politicas-de-privacidad')).toMatchObject([[expect.anything(), '2025-05-05']]);
  });
});
