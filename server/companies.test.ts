import { readdirSync } from 'node:fs';
import bank from '#domain/companies/banco-cordillera.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { companiesOf, loadCompanies, OWN_COMPANIES } from './companies.ts';
import { pageAnswer } from './pages/page-status.ts';

describe('the companies', () => {
  it('are all files of domain/companies, found by key and by product type value', async () => {
    const companies = await loadCompanies(OWN_COMPANIES);
    const files = readdirSync(OWN_COMPANIES).sort();
    expect(companies.all.map(({ key }) => `${key}.ts`)).toEqual(files);
    expect(companies.byProductType('RECUPERA')).toBe(companies.payingByKey('recupera'));
    expect(companies.byKey('banco-austral')?.kind).toBe('redirect');
    expect([companies.payingByKey('banco-austral'), companies.byKey('nada')]).toEqual([undefined, undefined]);
  });

  it('that are not active are known by key only', () => {
    const companies = companiesOf([{ ...bank, active: false }]);
    expect(companies.byKey(bank.key)?.active).toBe(false);
    expect([companies.payingByKey(bank.key), companies.byProductType(bank.productType)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('may be one more, known by its data alone: its pages, those it does not have, its product type value', () => {
    const companies = companiesOf([bank, fifth]);
    const statusOf = (page: string) => pageAnswer(companies, {}, { key: 'quinta', page, hasSession: false });
    expect(['', 'identity', 'terminos-y-condiciones'].map(statusOf)).toMatchObject(
      Array(3).fill({ kind: 'page', status: 200 }),
    );
    expect(statusOf('history')).toMatchObject({ status: 404 });
    expect(companies.byProductType('QUINTA')).toBe(fifth);
  });

  it('tag their debts as the environment says, or as their file does', async () => {
    const companies = await loadCompanies(OWN_COMPANIES, { recupera: 'ref-production' });
    const tagOf = (key: string) => companies.payingByKey(key)?.receiverTagId;
    expect([tagOf('recupera'), tagOf('banco-cordillera')]).toEqual(['ref-production', 'banco-cordillera']);
  });

  it('must each have a product type value of their own', () => {
    expect(() => companiesOf([bank, { ...bank, key: 'other' }])).toThrow('Two companies share');
  });
});
