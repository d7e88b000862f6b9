import * as fc from 'fast-check';
import bancoCordillera from './testing/companies/banco-cordillera.ts';
import cordilleraConsumo from './testing/companies/cordillera-consumo.ts';
import { daysBetween } from './calendar.ts';
import { deadlinesOf } from './deadlines.ts';
import type { PlanLimits } from './debt.ts';
import { isSameChoice, planFault } from './plan-choice.ts';
import { downPaymentOf, firstDueDate, limitsWithin, planOf } from './plan.ts';
import { TODAY } from './testing/debts.ts';
import { anyPlan, brokenPromise } from './testing/plans.ts';

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

  it('adds up to the agreed amount to the peso, monthly from after the term, whatever is chosen', () => {
    fc.assert(
      fc.property(anyPlan, (made) => expect(brokenPromise(made)).toBeNull()),
      { numRuns: 500 },
    );
  });

  it('on the 31st is paid on the last day of shorter months', () => {
    const days = planOf(
      carla,
      { ...limits, paymentDays: [31] },
      { instalments: 6, paymentDay: 31 },
      consumer,
      TODAY,
    );
    expect(days.schedule.map(({ dueDate }) => dueDate)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  it.each([
    ['as many instalments as pesos', 36, 36],
    ['fewer pesos than instalments offered', 35, 35],
    ['just as many pesos as the fewest', 6, 6],
    ['fewer pesos than the fewest', 5, null],
    ['nothing left', 0, null],
  ])('with %s never asks for an instalment of nothing', (_, rest, most) => {
    const debt = { totalDebt: 100 + rest, discount: 100 };
    const free = { ...limits, downPaymentPercent: 0 };
    const offered = limitsWithin(debt, free);
    expect(offered?.maxInstalments ?? null).toBe(most);
    const whole = () => planOf(debt, free, { instalments: 36, paymentDay: 5 }, bank, TODAY);
    if (rest < 36) expect(whole).toThrow('less than a peso an instalment');
    else expect(whole().schedule.map(({ amount }) => amount)).toEqual(Array(36).fill(1));
  });

  it.each([
    [{ instalments: 5, paymentDay: 5 }, 'tooFewInstalments'],
    [{ instalments: 37, paymentDay: 5 }, 'tooManyInstalments'],
    [{ instalments: 6.5, paymentDay: 5 }, 'notANumberOfInstalments'],
    [{ instalments: 0, paymentDay: 5 }, 'notANumberOfInstalments'],
    [{ instalments: Number.NaN, paymentDay: 5 }, 'notANumberOfInstalments'],
    [{ instalments: 6, paymentDay: 6 }, 'paymentDayNotOffered'],
    [{ instalments: 6, paymentDay: 5 }, null],
    [{ instalments: 36, paymentDay: 28 }, null],
  ])('with %j: %s', (choice, fault) => {
    expect(planFault(choice, limits)).toBe(fault);
  });

  it('never offers more instalments than the limits, however much is left', () => {
    expect(limitsWithin(carla, limits)).toEqual(limits);
  });

  it('is another one with another count or another day', () => {
    const choice = { instalments: 6, paymentDay: 5 };
    expect(
      [choice, { ...choice, instalments: 7 }, { ...choice, paymentDay: 15 }].map((one) =>
        isSameChoice(one, { instalments: 6, paymentDay: 5 }),
      ),
    ).toEqual([true, false, false]);
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
        registryNotice: '2026-12-01',
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
        registryNotice: '2026-12-01',
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
        registryNotice: '2026-12-01',
        regularised: '2026-12-11',
        certificateFrom: '2026-12-11',
        removedFromBureau: '2027-01-21',
      },
    ],
  ] as const)('%s', (_, terms, kind, expected) => {
    expect(deadlinesOf(terms, kind, TODAY)).toEqual(expected);
  });
});
