import { downPaymentBy, isLapsed, lapsesOn, nextDeadline, signatureEndsOn } from './agreement.ts';

const BANK = { agreementLapsesAfterDays: 90 };
const CONSUMER = { agreementLapsesAfterDays: 60 };

describe('an agreement', () => {
  it.each([
    [BANK, '2027-01-05', '2027-04-05', false],
    [BANK, '2027-01-05', '2027-04-06', true],
    [CONSUMER, '2027-01-05', '2027-03-06', false],
    [CONSUMER, '2027-01-05', '2027-03-07', true],
  ])(
    'lapses only when more than the company’s days late (%j, due %s, on %s)',
    (terms, dueDate, today, lapsed) => {
      const unpaid = [{ dueDate }, { dueDate: '2030-01-01' }];
      expect(isLapsed(unpaid, terms, { today, frozen: [] })).toBe(lapsed);
      expect(isLapsed(unpaid.toReversed(), terms, { today, frozen: [] })).toBe(lapsed);
    },
  );

  it('lapses on the day the deadline names, not a day before', () => {
    expect(lapsesOn('2027-01-05', BANK)).toBe('2027-04-06');
  });

  it('is looked at for its earliest unpaid instalment, and no more when all are paid', () => {
    const unpaid = [{ dueDate: '2027-02-05' }, { dueDate: '2027-01-05' }];
    expect(nextDeadline(unpaid, CONSUMER)).toBe('2027-03-07');
    expect(nextDeadline([], CONSUMER)).toBeNull();
    expect(isLapsed([], CONSUMER, { today: '2099-01-01', frozen: [] })).toBe(false);
  });

  it('lapses as many days later as it was disputed after an instalment fell due', () => {
    const unpaid = [{ dueDate: '2027-01-05' }, { dueDate: '2027-02-05' }];
    const frozen = ['2026-12-31', '2027-01-05', '2027-01-06', '2027-01-07'];
    expect(nextDeadline(unpaid, BANK, frozen)).toBe('2027-04-08');
    expect(isLapsed(unpaid, BANK, { today: '2027-04-07', frozen })).toBe(false);
    expect(isLapsed(unpaid, BANK, { today: '2027-04-08', frozen })).toBe(true);
  });

  it('can be formalised on the day of its signature and two more', () => {
    expect(downPaymentBy('2026-12-30')).toBe('2027-01-01');
    expect(signatureEndsOn('2026-12-30')).toBe('2027-01-02');
  });
});
