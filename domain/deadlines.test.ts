import bank from './testing/companies/banco-cordillera.ts';
import { addDays, daysBetween, santiagoDay } from './calendar.ts';
import consumer from './testing/companies/cordillera-consumo.ts';
import { HOLIDAYS } from './holidays.ts';
import { bookingTerm, deadlinesOf, legalClocks } from './deadlines.ts';

describe('the day by which a payment is booked', () => {
  it.each([
    ['a card at the bank', bank, 'webpay', '2026-11-25'],
    ['a saved card at the bank', bank, 'oneclick', '2026-11-25'],
    ['a bank account at the bank', bank, 'pac', '2026-11-27'],
    ['means not chosen yet at the bank', bank, null, '2026-11-27'],
    ['a card where the company has no term of its own for cards', consumer, 'webpay', '2026-11-25'],
  ] as const)('paid on 21 November 2026 with %s', (_, { terms }, method, day) => {
    expect(deadlinesOf(terms, 'singlePayment', '2026-11-21', method).booked).toBe(day);
  });

  it('counts a started business day whole', () => {
    const terms = { ...bank.terms, paymentBookedCardHours: 25 };
    expect(bookingTerm(terms, 'webpay')).toEqual({ count: 2, unit: 'businessDays' });
  });
});

it('the other deadlines are the same whatever it was paid with', () => {
  const [card, account] = (['webpay', 'pac'] as const).map((method) =>
    deadlinesOf(bank.terms, 'agreement', '2027-02-10', method),
  );
  expect(card).toMatchObject({ regularised: '2027-03-10', removedFromBureau: '2027-04-10' });
  expect(account).toMatchObject({ regularised: '2027-03-10', removedFromBureau: '2027-04-10' });
});

describe('the days that the law gives a debtor who paid', () => {
  it.each([
    ['7 business days, Immaculate Conception left out', '2026-12-01', '2026-12-11', '2026-12-14'],
    ['counted from the next day, also when paid on a Sunday', '2026-11-29', '2026-12-09', '2026-12-12'],
    ['over Independence, which takes Friday and Saturday', '2026-09-16', '2026-09-28', '2026-10-01'],
    ['over Independence with a bridge', '2027-09-15', '2027-09-27', '2027-09-30'],
    ['over Easter', '2027-03-24', '2027-04-05', '2027-04-08'],
    [
      'over the turn of a year, whose last day is closed at banks alone',
      '2026-12-29',
      '2027-01-08',
      '2027-01-11',
    ],
    ['on the last day of a year', '2026-12-31', '2027-01-12', '2027-01-15'],
    ['over a turn of a year at a weekend', '2027-12-30', '2028-01-10', '2028-01-13'],
    ['over the leap day', '2028-02-25', '2028-03-07', '2028-03-10'],
  ])('%s: paid on %s, reported by %s, corrected elsewhere by %s', (_, paidOn, registryNotice, corrected) => {
    expect(legalClocks(paidOn)).toEqual({ registryNotice, corrected });
  });

  const FIRST = '2024-01-01';
  /** Every day whose deadline lies within the table of holidays. */
  const PAID = Array.from({ length: daysBetween(FIRST, '2040-12-01') }, (_, at) => addDays(FIRST, at));

  it('are business days, seven of them after the payment, and never earlier for a later payment', () => {
    const isHoliday = (day: string) => HOLIDAYS.has(day) || [0, 6].includes(new Date(day).getUTCDay());
    const wrong = PAID.filter((paidOn) => {
      const { registryNotice: by } = legalClocks(paidOn);
      const between = Array.from({ length: daysBetween(paidOn, by) }, (__, at) => addDays(paidOn, at + 1));
      const counted = between.filter((day) => !isHoliday(day));
      const later = legalClocks(addDays(paidOn, 1)).registryNotice;
      return counted.length !== 7 || counted.at(-1) !== by || later < by;
    });
    expect(wrong).toEqual([]);
  });

  it('are the same at every institution, whatever its own terms', () => {
    const wrong = PAID.slice(0, 366).filter((paidOn) =>
      [bank, consumer].some(({ terms }) =>
        (['singlePayment', 'agreement'] as const).some(
          (kind) => deadlinesOf(terms, kind, paidOn).registryNotice !== legalClocks(paidOn).registryNotice,
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('begin on the day in Santiago, which late in the evening is not the one of UTC', () => {
    const paidAt = new Date('2026-12-02T02:30:00Z');
    expect(legalClocks(santiagoDay(paidAt)).registryNotice).toBe('2026-12-11');
  });
});
