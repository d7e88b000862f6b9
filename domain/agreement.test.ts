import { downPaymentBy, lapsesOn, nextDeadline, signatureEndsOn } from './agreement.ts';

const BANK = { agreementLapsesAfterDays: 90 };
const CONSUMER = { agreementLapsesAfterDays: 60 };

describe('an agreement', () => {
  it.each([
    [BANK, '2027-01-05', '2027-04-06'],
    [CONSUMER, '2027-01-05', '2027-03-07'],
  ])('lapses only when more than the company’s days late (%j, due %s, on %s)', (terms, dueDate, day) => {
    const unpaid = [{ dueDate }, { dueDate: '2030-01-01' }];
    expect(nextDeadline(unpaid, terms)).toBe(day);
    expect(nextDeadline(unpaid.toReversed(), terms)).toBe(day);
  });

  it('lapses on the day the deadline names, not a day before', () => {
    expect(lapsesOn('2027-01-05', BANK)).toBe('2027-04-06');
  });

  it('is looked at for its earliest unpaid instalment, and no more when all are paid', () => {
    const unpaid = [{ dueDate: '2027-02-05' }, { dueDate: '2027-01-05' }];
    expect(nextDeadline(unpaid, CONSUMER)).toBe('2027-03-07');
    expect(nextDeadline([], CONSUMER)).toBeNull();
  });

  it('can be formalised on the day of its signature and two more', () => {
    expect(downPaymentBy('2026-12-30')).toBe('2027-01-01');
    expect(signatureEndsOn('2026-12-30')).toBe('2027-01-02');
  });
});
