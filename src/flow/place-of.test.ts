import bancoCordillera from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import type { Company } from '#domain/company.ts';
import { pathTo } from '#contract/pages.ts';
import { placeOf } from './place-of.ts';

const company: Company = bancoCordillera;
const at = (url: string, held: Company | null = company) => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return placeOf({ pathname, search }, held);
};

describe('where a URL leads (§2.1)', () => {
  it.each([
    ['/', { name: 'chooser' }],
    ['/banco-cordillera', { name: 'home', company }],
    ['/banco-cordillera/', { name: 'home', company }],
    ['/banco-cordillera/identity', { name: 'identity', company }],
    ['/banco-cordillera/contact', { name: 'contact', company }],
    ['/banco-cordillera/plan', { name: 'plan', company }],
    ['/banco-cordillera/sign', { name: 'sign', company }],
    ['/banco-cordillera/payment', { name: 'payment', company }],
    ['/banco-cordillera/success?ref=reference-1', { name: 'success', company, ref: 'reference-1' }],
    ['/banco-cordillera/error', { name: 'error', company, ref: null }],
    ['/banco-cordillera/error?ref=%3Cscript%3E', { name: 'error', company, ref: null }],
    ['/banco-cordillera/politicas-de-privacidad', { name: 'privacy', company }],
    ['/banco-cordillera/terminos-y-condiciones', { name: 'terms', company }],
    ['/banco-cordillera/identityHistory', { name: 'identityHistory', company }],
    ['/banco-cordillera/estado-de-pago', { name: 'trace', company }],
    ['/banco-cordillera/verificar', { name: 'verify', company }],
    ['/banco-cordillera/mis-datos', { name: 'myData', company }],
    ['/banco-cordillera/history', { name: 'history', company }],
    ['/banco-cordillera/constructor', { name: 'unknown' }],
    ['/banco-cordillera/payment/more', { name: 'unknown' }],
    ['/nadie', { name: 'unknown' }],
    ['/recupera/identity', { name: 'unknown' }],
  ])('%s in a document of Banco Cordillera', (url, place) => {
    expect(at(url)).toEqual(place);
  });

  it.each(['/recupera/history', '/recupera/identityHistory'])('%s to nowhere: Recupera has none', (url) => {
    expect(at(url, recupera)).toEqual({ name: 'unknown' });
  });

  it('is the chooser in every document, and no company in a document that holds none', () => {
    expect([at('/', null), at('/', recupera), at('/banco-cordillera', null)]).toEqual([
      { name: 'chooser' },
      { name: 'chooser' },
      { name: 'unknown' },
    ]);
  });

  it('names the enrolment of a card that the debtor comes back from, if it can be one', () => {
    const enrolment = 'a-reference-of-22-chars';
    expect(at(`/banco-cordillera/payment?card=${enrolment}`)).toEqual({
      ...at('/banco-cordillera/payment'),
      enrolment,
    });
    expect(at('/banco-cordillera/payment?card=<script>')).toEqual(at('/banco-cordillera/payment'));
  });

  it.each([
    [7, false],
    [8, true],
    [64, true],
    [65, false],
  ])('keeps a reference of %i characters: %s', (length, isKept) => {
    const ref = 'r'.repeat(length);
    for (const page of ['success', 'error'] as const)
      expect(at(pathTo(page, 'banco-cordillera', ref))).toEqual({
        name: page,
        company,
        ref: isKept ? ref : null,
      });
  });

  it('is where the path builder meant', () => {
    for (const name of [
      'home',
      'identity',
      'identityHistory',
      'history',
      'myData',
      'trace',
      'verify',
      'contact',
      'plan',
      'sign',
      'payment',
      'privacy',
      'terms',
    ] as const) {
      expect(at(pathTo(name, 'banco-cordillera'))).toEqual({ name, company });
    }
    expect(at(pathTo('success', 'banco-cordillera', 'reference-1'))).toEqual({
      name: 'success',
      company,
      ref: 'reference-1',
    });
    expect(at(pathTo('error', 'banco-cordillera', null))).toEqual({ name: 'error', company, ref: null });
  });
});
