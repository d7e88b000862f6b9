import { toDayMonthYear } from '#domain/calendar.ts';
import type { Plan } from '#domain/plan.ts';
import type { ContractPlan } from './agreement.ts';
import { dayOf } from './debts-translation.ts';

/** The plan that a contract states, as `domain/plan.ts` has it. In a file of its own, so that only the signing step loads it. */
export function contractPlanFromWire(wire: ContractPlan): Plan {
  const schedule = wire.schedule.map(({ number, due_date, amount }) => ({
    ...{ number, amount },
    dueDate: dayOf(due_date),
  }));
  return {
    choice: { instalments: wire.agreed_quota, paymentDay: wire.expiration_day },
    debt: wire.debt,
    discount: wire.discount,
    downPayment: wire.down_payment,
    downPaymentPercent: wire.down_payment_percent,
    rest: wire.debt - wire.discount - wire.down_payment,
    instalmentAmount: schedule[0]?.amount ?? 0,
    schedule,
  };
}

export function contractPlanToWire(plan: Plan): ContractPlan {
  return {
    agreed_quota: plan.choice.instalments,
    expiration_day: plan.choice.paymentDay,
    debt: plan.debt,
    discount: plan.discount,
    down_payment: plan.downPayment,
    down_payment_percent: plan.downPaymentPercent,
    schedule: plan.schedule.map(({ number, dueDate, amount }) => ({
      ...{ number, amount },
      due_date: toDayMonthYear(dueDate),
    })),
  };
}
