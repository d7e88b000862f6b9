import * as fc from 'fast-check';
import bank from './companies/banco-cordillera.ts';
import consumer from './companies/cordillera-consumo.ts';
import { addDays, applyTerm, type CalendarDate } from '../calendar.ts';
import type { Terms } from '../company.ts';
import { limitsWithin, planOf, type Plan } from '../plan.ts';

/** Plans for tests: any that can be made, and what every one of them must keep (§9 "First due date", readings 18 and 22e). */
type AnyPlan = { plan: Plan; agreed: number; today: CalendarDate; terms: Terms };

export const anyPlan: fc.Arbitrary<AnyPlan> = fc
  .record({
    totalDebt: fc.oneof(fc.integer({ min: 2, max: 1000 }), fc.integer({ min: 2, max: 10_000_000_000 })),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    downPaymentPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    instalments: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 48 }) },
      fc.integer({ min: 1, max: 240 }),
    ),
    paymentDay: fc.integer({ min: 1, max: 31 }),
    terms: fc.constantFrom(bank.terms, consumer.terms),
    today: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
  })
  .map(makePlan)
  .filter((made) => made !== null);

type Wish = {
  totalDebt: number;
  discountPercent: number;
  downPaymentPercent: number;
  instalments: number;
  paymentDay: number;
  terms: Terms;
  today: CalendarDate;
};

/** Null when the agreed amount leaves not a peso for an instalment. */
function makePlan({ totalDebt, discountPercent, downPaymentPercent, ...wish }: Wish): AnyPlan | null {
  const { instalments, paymentDay, terms, today } = wish;
  const debt = { totalDebt, discount: Math.floor((totalDebt * discountPercent) / 100) };
  const offered = { minInstalments: 1, maxInstalments: 240, downPaymentPercent, paymentDays: [paymentDay] };
  const limits = limitsWithin(debt, offered);
  if (!limits) return null;
  const choice = { instalments: Math.min(instalments, limits.maxInstalments), paymentDay };
  return {
    plan: planOf(debt, limits, choice, terms, today),
    agreed: totalDebt - debt.discount,
    today,
    terms,
  };
}

/** The first promise that a plan breaks, or null. Its days are counted without `domain/calendar.ts`, for 1901 to 2099. */
export function brokenPromise({ plan, agreed, today, terms }: AnyPlan): string | null {
  const { schedule, downPayment, rest, instalmentAmount, choice } = plan;
  const amounts = schedule.map(({ amount }) => amount);
  const [last = 0] = amounts.slice(-1);
  if (schedule.length !== choice.instalments) return 'another number of instalments';
  if (downPayment + amounts.reduce((sum, amount) => sum + amount, 0) !== agreed)
    return 'not the agreed amount';
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0))
    return 'a zero, a part of a peso';
  if (amounts.some((amount, at) => at + 1 < amounts.length && amount !== instalmentAmount)) return 'unequal';
  if (last - instalmentAmount !== rest % choice.instalments) return 'the last does not absorb the remainder';
  const days = schedule.map(({ dueDate }) => dueDate);
  if (days.some((day, at) => day !== dayInMonth(days[0] ?? '', at, choice.paymentDay))) return 'not monthly';
  return isFirstAfterTerm(days[0] ?? '', choice.paymentDay, today, terms)
    ? null
    : 'not the first day after the term';
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The payment day of the month `months` after that of `day`, or that month's last day. */
function dayInMonth(day: CalendarDate, months: number, paymentDay: number): CalendarDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), count % 12];
  const last = (LENGTHS[month] ?? 0) + (month === 1 && year % 4 === 0 ? 1 : 0);
  const two = (digits: number) => String(digits).padStart(2, '0');
  return `${year}-${two(month + 1)}-${two(Math.min(paymentDay, last))}`;
}

function isFirstAfterTerm(
  first: CalendarDate,
  paymentDay: number,
  today: CalendarDate,
  terms: Terms,
): boolean {
  const { from, count } = terms.firstDueDate;
  const start = from === 'booking' ? applyTerm(today, terms.paymentBooked) : today;
  const earliest = new Date(Date.parse(start) + count * 86_400_000).toISOString().slice(0, 10);
  return first >= earliest && dayInMonth(first, -1, paymentDay) < earliest;
}
