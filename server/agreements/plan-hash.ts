import type { Plan } from '#domain/plan.ts';
import { sha256 } from './contract.ts';

/** SHA-256 of every figure of a plan in a fixed order, so that the stored plan has the same hash. */
export function planHash({ choice, schedule, ...plan }: Plan): string {
  return sha256(
    JSON.stringify([
      [choice.instalments, choice.paymentDay],
      [plan.debt, plan.discount, plan.downPayment, plan.downPaymentPercent, plan.rest, plan.instalmentAmount],
      schedule.map(({ number, dueDate, amount }) => [number, dueDate, amount]),
    ]),
  );
}
