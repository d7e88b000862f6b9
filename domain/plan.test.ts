import * as fc from 'fast-check';
import bancoCordillera from './companies/banco-cordillera.ts';
import cordilleraConsumo from './companies/cordillera-consumo.ts';
import { daysBetween, isCalendarDate } from './calendar.ts';
import { deadlinesOf } from './deadlines.ts';
import type { PlanLimits } from './debt.ts';
import { downPaymentOf, firstDueDate, planFault, planOf } from './plan.ts';
import { TODAY } from './testing/debts.ts';

const limits: PlanLimits = {
  minInstalments: 6,
  maxInstalments: 36,
  downPaymentPercent: 10,
  paymentDays: [1, 5, 15, 28],
};
const carla = { totalDebt: 4_800_000, discount: 1_920_000 };
const bank = bancoCordillera.terms;
const consumer = cordilleraConsumo.terms;

describe('a payment plan (readings 18 and 22e)', () => {
  it('of Carla: 10 % of the debt after discount today, the rest in equal instalments', () => {
    expect(downPaymentOf(carla, limits)).toBe(288_000);
    const plan = planOf(carla, limits, { instalments: 7, paymentDay: 5 }, bank, TODAY);
    expect(plan).toMatchObject({ downPayment: 288_000, rest: 2_592_000, instalmentAmount: 370_285 });
    expect(plan.schedule.map(({ number, dueDate, amount }) => [number, dueDate, amount])).toEqual([
      [1, '2027-02-05', 370_285],
      [2, '2027-03-05', 370_285],
      [3, '2027-04-05', 370_285],
      [4, '2027-05-05', 370_285],
      [5, '2027-06-05', 370_285],
      [6, '2027-07-05', 370_285],
      [7, '2027-08-05', 370_290],
    ]);
  });

  it('adds up to the agreed amount to the peso, on ascending days, whatever is chosen', () => {
    const plans = fc.record({
      totalDebt: fc.integer({ min: 1, max: 10_000_000_000 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      downPaymentPercent: fc.integer({ min: 0, max: 100 }),
      instalments: fc.integer({ min: 1, max: 240 }),
      paymentDay: fc.integer({ min: 1, max: 31 }),
      terms: fc.constantFrom(bank, consumer),
    });
    fc.assert(
      fc.property(
        plans,
        ({ totalDebt, discountPercent, downPaymentPercent, instalments, paymentDay, terms }) => {
          const debt = { totalDebt, discount: Math.floor((totalDebt * discountPercent) / 100) };
          const wide = {
            minInstalments: 1,
            maxInstalments: 240,
            downPaymentPercent,
            paymentDays: [paymentDay],
          };
          const plan = planOf(debt, wide, { instalments, paymentDay }, terms, TODAY);
          const sum = plan.schedule.reduce((total, { amount }) => total + amount, 0);
          expect(plan.downPayment + sum).toBe(totalDebt - debt.discount);
          expect(plan.schedule).toHaveLength(instalments);
          expect(plan.schedule.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
          const days = plan.schedule.map(({ dueDate }) => dueDate);
          expect(days.every(isCalendarDate)).toBe(true);
          expect([...new Set(days)].sort()).toEqual(days);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    [{ instalments: 5, paymentDay: 5 }, 'tooFewInstalments'],
    [{ instalments: 37, paymentDay: 5 }, 'tooManyInstalments'],
    [{ instalments: 6.5, paymentDay: 5 }, 'notANumberOfInstalments'],
    [{ instalments: Number.NaN, paymentDay: 5 }, 'notANumberOfInstalments'],
    [{ instalments: 6, paymentDay: 6 }, 'paymentDayNotOffered'],
    [{ instalments: 6, paymentDay: 5 }, null],
    [{ instalments: 36, paymentDay: 28 }, null],
  ])('with %j: %s', (choice, fault) => {
    expect(planFault(choice, limits)).toBe(fault);
  });

  it('outside the limits cannot be made', () => {
    expect(() => planOf(carla, limits, { instalments: 1, paymentDay: 5 }, bank, TODAY)).toThrow(
      'tooFewInstalments',
    );
  });
});

describe('the first due date (§9)', () => {
  it.each([
    // 2026-11-21 + 5 business days = 27 November (booked), + 45 days = 11 January
    ['bank, 45 days after booking', bank, 15, '2027-01-15'],
    ['bank, the day before the term: next month', bank, 10, '2027-02-10'],
    ['consumer arm, 30 days after the down payment', consumer, 21, '2026-12-21'],
    ['consumer arm, on a day the month lacks', consumer, 31, '2026-12-31'],
  ])('%s', (_, terms, day, expected) => {
    expect(firstDueDate(day, terms, TODAY)).toBe(expected);
  });

  it('is never before the term and at most a month after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), (day) => {
        const waited = daysBetween(TODAY, firstDueDate(day, consumer, TODAY));
        expect(waited).toBeGreaterThanOrEqual(30);
        expect(waited).toBeLessThanOrEqual(61);
      }),
    );
  });
});

describe('the deadlines after a payment (§9 table)', () => {
  it.each([
    [
      'bank, single payment',
      bank,
      'singlePayment',
      {
        booked: '2026-11-27',
        regularised: '2026-12-21',
        certificateFrom: '2026-12-21',
        removedFromBureau: '2027-01-21',
      },
    ],
    [
      'consumer arm, single payment',
      consumer,
      'singlePayment',
      {
        booked: '2026-11-25',
        regularised: '2026-11-24',
        certificateFrom: '2026-11-24',
        removedFromBureau: '2026-12-01',
      },
    ],
    [
      'consumer arm, agreement',
      consumer,
      'agreement',
      {
        booked: '2026-11-25',
        regularised: '2026-12-11',
        certificateFrom: '2026-12-11',
        removedFromBureau: '2027-01-21',
      },
    ],
  ] as const)('%s', (_, terms, kind, expected) => {
    expect(deadlinesOf(terms, kind, TODAY)).toEqual(expected);
  });
});
