import bank from '#domain/companies/banco-cordillera.ts';
import { companiesOf, loadCompanies } from './companies.ts';

describe('the companies', () => {
  it('are all files of domain/companies, found by key and by product type value', async () => {
    const companies = await loadCompanies(process.cwd());
    expect(companies.all.map(({ key }) => key)).toEqual([
      'banco-austral',
      'banco-cordillera',
      'cordillera-consumo',
      'recupera',
    ]);
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

  it('tag their debts as the environment says, or as their file does', async () => {
    const companies = await loadCompanies(process.cwd(), { recupera: 'ref-production' });
    const tagOf = (key: string) => companies.payingByKey(key)?.receiverTagId;
    expect([tagOf('recupera'), tagOf('banco-cordillera')]).toEqual(['ref-production', 'banco-cordillera']);
  });

  it('must each have a product type value of their own', () => {
    expect(() => companiesOf([bank, { ...bank, key: 'other' }])).toThrow('Two companies share');
  });
});
