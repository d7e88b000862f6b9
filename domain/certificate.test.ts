import bank from './testing/companies/banco-cordillera.ts';
import consumer from './testing/companies/cordillera-consumo.ts';
import { certificateRule, passedDay } from './certificate.ts';

describe('the first day that is over', () => {
  const [law, company] = ['2026-12-11', '2027-02-01'];
  it.each([
    ['the day before the law’s', '2026-12-10', law, company, null],
    ['the law’s last day itself', '2026-12-11', law, company, null],
    ['the day after it', '2026-12-12', law, company, law],
    ['the day after both', '2027-02-02', law, company, law],
    [
      'where the institution promised an earlier day, the day after that one',
      '2026-12-09',
      law,
      '2026-12-08',
      '2026-12-08',
    ],
    [
      'the day after both, of which the institution’s is earlier',
      '2027-02-02',
      law,
      '2026-12-08',
      '2026-12-08',
    ],
  ])('on %s (%s)', (_, today, registryNotice, removedFromBureau, passed) => {
    expect(passedDay({ registryNotice, removedFromBureau }, today)).toBe(passed);
  });
});

describe('the certificates of an institution', () => {
  it('are those it names, signed by the person it names', () => {
    expect(certificateRule(bank)).toEqual({
      issues: ['payment', 'noDebt'],
      validDays: 30,
      signer: 'Gerencia de Cobranza',
    });
  });

  it('are of payment alone where it says nothing, signed by the creditor’s representative', () => {
    expect(certificateRule(consumer)).toEqual({
      issues: ['payment'],
      validDays: 30,
      signer: consumer.creditor.representative,
    });
  });
});
