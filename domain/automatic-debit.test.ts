import fc from 'fast-check';
import {
  activateBy,
  businessHoursEndOn,
  cancelledFrom,
  chargeBy,
  chargeFrom,
  confirmBy,
  dueRuns,
  firstDue,
  retryOn,
} from './automatic-debit.ts';
import { addDays, isBusinessDay, santiagoDay } from './calendar.ts';
import bank from './testing/companies/banco-cordillera.ts';
import { makeDebt, makeQuotas } from './testing/debts.ts';

const { terms } = bank;
const TEN = { automaticDebitCancelledAfterBusinessDays: 10 };

describe('activating', () => {
  it('is possible for three hours', () => {
    expect(activateBy(new Date('2026-11-21T15:00:00Z'), terms)).toEqual(new Date('2026-11-21T18:00:00Z'));
  });

  // 07-12-2026 is a Monday, the 8th a holiday.
  it.each([
    ['a Thursday over a weekend and a holiday', '2026-12-03', '2026-12-09'],
    ['a Saturday', '2026-12-05', '2026-12-10'],
    ['a Monday without holidays', '2026-11-23', '2026-11-26'],
  ])('takes up to 72 business hours, from %s', (_, day, end) => {
    expect(businessHoursEndOn(day, terms)).toBe(end);
    expect(santiagoDay(confirmBy(new Date(`${day}T15:00:00Z`), terms))).toBe(addDays(end, 1));
  });
});

describe('charging', () => {
  it('begins on the due date, and of what was overdue on the day the debit became active', () => {
    expect(chargeFrom('2026-11-30', '2026-11-21')).toBe('2026-11-30');
    expect(chargeFrom('2026-10-31', '2026-11-21')).toBe('2026-11-21');
  });

  it.each([
    ['across the holiday of 8 December', '2026-12-04', '2026-12-14'],
    ['from a month’s end', '2026-11-30', '2026-12-07'],
    ['across Easter', '2027-03-24', '2027-04-01'],
    ['across the national holidays', '2026-09-16', '2026-09-24'],
    ['across the end of the year, when banks rest', '2026-12-29', '2027-01-07'],
  ])('may happen until the fifth business day %s', (_, from, by) => {
    expect(chargeBy(from, terms)).toBe(by);
    expect(cancelledFrom(by)).toBe(addDays(by, 1));
  });

  it('may happen until the tenth where the company says ten', () => {
    expect(chargeBy('2026-12-04', TEN)).toBe('2026-12-21');
  });

  it('that failed is tried again on the next business day, while its window lasts', () => {
    expect(retryOn('2026-12-04', '2026-12-14')).toBe('2026-12-07');
    expect(retryOn('2026-12-07', '2026-12-14')).toBe('2026-12-09');
    expect(retryOn('2026-12-11', '2026-12-14')).toBe('2026-12-14');
    expect(retryOn('2026-12-14', '2026-12-14')).toBeNull();
  });

  it('has a window of exactly so many business days', () => {
    const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(5, 10), (from, count) => {
        const last = chargeBy(from, { automaticDebitCancelledAfterBusinessDays: count });
        let business = 0;
        for (let at = addDays(from, 1); at <= last; at = addDays(at, 1)) if (isBusinessDay(at)) business += 1;
        expect([business, isBusinessDay(last)]).toEqual([count, true]);
      }),
    );
  });
});

describe('what a charge takes', () => {
  it('is each debt’s unpaid quotas that are due, the earliest first', () => {
    const debts = [makeDebt('a', 3), makeDebt('b', 2)];
    expect(dueRuns(debts, '2026-11-20')).toEqual({});
    expect(dueRuns(debts, '2026-11-21')).toEqual({ a: 1, b: 1 });
    expect(dueRuns(debts, '2026-12-21')).toEqual({ a: 2, b: 2 });
    expect(firstDue(debts)).toBe('2026-11-21');
    expect(firstDue([])).toBeNull();
  });

  it('is at most twenty quotas, of the debt that waits longest first', () => {
    const late = makeDebt('late', 12, { quotas: makeDebt('late', 12).quotas });
    const older = makeDebt('older', 15, {
      quotas: makeDebt('older', 15).quotas.map((quota) => ({
        ...quota,
        dueDate: addDays(quota.dueDate, -9),
      })),
    });
    expect(dueRuns([late, older], '2028-12-31')).toEqual({ older: 15, late: 5 });
  });

  it('leaves out what there is no room for, of debts that wait as long the later one', () => {
    const dueOn = (id: string, day: string) => makeDebt(id, 2, { quotas: makeQuotas(id, 2, day) });
    const paid = makeDebt('paid', 0);
    const [first, next, last] = [
      dueOn('first', '2026-09-05'),
      dueOn('next', '2026-10-05'),
      dueOn('last', '2026-11-05'),
    ];
    const alike = dueOn('alike', '2026-10-05');
    for (const debts of [
      [last, next, paid, first, alike],
      [paid, next, first, last, alike],
      [next, alike, last, first, paid],
    ]) {
      expect(dueRuns(debts, '2027-01-31', 4)).toEqual({ first: 2, next: 2 });
      expect(dueRuns(debts, '2027-01-31', 5)).toEqual({ first: 2, next: 2, alike: 1 });
      expect(firstDue(debts)).toBe('2026-09-05');
    }
    expect(firstDue([paid])).toBeNull();
  });

  it('never passes over an earlier quota', () => {
    const [first, second] = makeDebt('a', 2).quotas;
    if (!first || !second) throw new Error('no quotas');
    const debt = {
      id: 'a',
      quotas: [
        { ...first, dueDate: '2026-12-31' },
        { ...second, dueDate: '2026-11-01' },
      ],
    };
    expect(dueRuns([debt], '2026-11-21')).toEqual({});
  });
});
