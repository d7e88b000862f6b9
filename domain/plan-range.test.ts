import fc from 'fast-check';
import bank from './testing/companies/banco-cordillera.ts';
import { addDays } from './calendar.ts';
import { planOf } from './plan.ts';
import { planRangeOf } from './plan-range.ts';

const today = '2026-11-21';
const carla = { totalDebt: 4_800_000, discount: 1_920_000 };
const limits = { minInstalments: 6, maxInstalments: 36, downPaymentPercent: 10, paymentDays: [5, 15, 25] };

describe('What an agreement comes to before it is made', () => {
  it('is the down payment, the whole, and the ends of what may be chosen', () => {
    expect(planRangeOf(carla, limits, bank.terms, today)).toEqual({
      debt: 4_800_000,
      discount: 1_920_000,
      downPayment: 288_000,
      total: 2_880_000,
      instalment: { from: 72_000, to: 432_000 },
      firstDueDate: '2027-01-15',
      lastDate: { from: '2027-06-15', to: '2030-01-05' },
    });
  });

  it('holds every plan that can be made of it', () => {
    const choice = fc.record({
      instalments: fc.integer({ min: 6, max: 36 }),
      paymentDay: fc.constantFrom(...limits.paymentDays),
    });
    fc.assert(
      fc.property(choice, fc.integer({ min: 36, max: 9_000_000 }), (chosen, discount) => {
        const debt = { totalDebt: 10_000_000, discount };
        const range = planRangeOf(debt, limits, bank.terms, today);
        const plan = planOf(debt, limits, chosen, bank.terms, today);
        const last = plan.schedule.at(-1)?.dueDate ?? '';
        expect(last >= range.lastDate.from && last <= range.lastDate.to).toBe(true);
        expect(plan.instalmentAmount).toBeGreaterThanOrEqual(range.instalment.from);
        expect(plan.instalmentAmount).toBeLessThanOrEqual(range.instalment.to);
        expect(plan.downPayment + plan.rest).toBe(range.total);
      }),
    );
  });

  it('begins and ends on the days of its plans, in every month and whichever days are offered', () => {
    const month = { minInstalments: 1, maxInstalments: 14, downPaymentPercent: 10 };
    const asked = fc.record({
      minInstalments: fc.integer({ min: 1, max: 14 }),
      paymentDays: fc.uniqueArray(fc.integer({ min: 26, max: 31 }), { minLength: 1 }),
      day: fc.integer({ min: 0, max: 500 }).map((count) => addDays(today, count)),
    });
    fc.assert(
      fc.property(asked, ({ day, ...some }) => {
        const within = { ...month, ...some };
        const counts = Array.from({ length: 15 - some.minInstalments }, (_, index) => 14 - index);
        const schedules = counts.flatMap((instalments) =>
          some.paymentDays.map(
            (paymentDay) => planOf(carla, within, { instalments, paymentDay }, bank.terms, day).schedule,
          ),
        );
        const ends = schedules.map((schedule) => schedule.at(-1)?.dueDate).sort();
        expect(planRangeOf(carla, within, bank.terms, day)).toMatchObject({
          firstDueDate: schedules.map(([first]) => first?.dueDate).sort()[0],
          lastDate: { from: ends[0], to: ends.at(-1) },
        });
      }),
      { examples: [[{ minInstalments: 2, paymentDays: [29, 28], day: today }]] },
    );
  });

  it('ends where the plans with the most and the fewest instalments are, to the peso', () => {
    const debt = { totalDebt: 1_000_003, discount: 0 };
    const { instalment } = planRangeOf(debt, limits, bank.terms, today);
    const amountOf = (instalments: number) =>
      planOf(debt, limits, { instalments, paymentDay: 5 }, bank.terms, today).instalmentAmount;
    expect(instalment).toEqual({ from: amountOf(36), to: amountOf(6) });
  });

  it('cannot be said without a payment day', () => {
    expect(() => planRangeOf(carla, { ...limits, paymentDays: [] }, bank.terms, today)).toThrow(
      'No payment day',
    );
  });
});
