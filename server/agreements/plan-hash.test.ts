import type { Plan } from '#domain/plan.ts';
import { planHash } from './sign.ts';

const FIRST = { number: 1, dueDate: '2027-02-05', amount: 350 };
const LAST = { number: 2, dueDate: '2027-03-05', amount: 350 };
const CHOICE = { instalments: 2, paymentDay: 5 };
const PLAN: Plan = {
  ...{ choice: CHOICE, debt: 1000, discount: 100, downPayment: 200, downPaymentPercent: 20 },
  ...{ rest: 700, instalmentAmount: 350, schedule: [FIRST, LAST] },
};

describe('the hash of a plan, which is evidence of what was shown', () => {
  it.each<[string, Partial<Plan>]>([
    ['count', { choice: { ...CHOICE, instalments: 3 } }],
    ['day of payment', { choice: { ...CHOICE, paymentDay: 6 } }],
    ['debt', { debt: 1001 }],
    ['discount', { discount: 101 }],
    ['down payment', { downPayment: 201 }],
    ['share of the down payment', { downPaymentPercent: 21 }],
    ['rest', { rest: 701 }],
    ['amount of the instalments', { instalmentAmount: 351 }],
    ['number', { schedule: [{ ...FIRST, number: 3 }, LAST] }],
    ['due date', { schedule: [{ ...FIRST, dueDate: '2027-02-06' }, LAST] }],
    ['amount of one instalment', { schedule: [FIRST, { ...LAST, amount: 351 }] }],
  ])('is not the same with another %s', (_, over) => {
    expect(planHash({ ...PLAN, ...over })).not.toBe(planHash(PLAN));
  });
});
