import { randomUUID } from 'node:crypto';
import { applyTerm, santiagoDay, startOfDay, type CalendarDate } from '#domain/calendar.ts';
import type { SuspenseReason } from '#contract/desk-cases.ts';
import type { Pesos } from '#domain/money.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { appendSuspenseEvent } from '../ledger/suspense-states.ts';
import { suspenseEntry, writeEntry } from '../ledger/ledger.ts';
import type { Payment } from '../refunds/rows.ts';
import type { PaymentMethod } from './method.ts';

type Charged = Pick<Payment, 'id' | 'company' | 'method' | 'created_at'>;
type Received = { readonly amount: Pesos; readonly reason: SuspenseReason };

/**
 * Puts charged money that pays no debt in suspense, names the day to its debtor, and schedules its refund for the case that
 * it is not assigned before. Idempotent per payment: answers whether this call has done it.
 */
export async function keepInSuspense(
  tx: Tx,
  deps: Pick<Dependencies, 'clock' | 'companies' | 'jobs' | 'methods'>,
  payment: Charged,
  { amount, reason }: Received,
): Promise<boolean> {
  const now = deps.clock.now();
  const { promisedOn, dueAt } = promise(deps, payment, reason);
  const [id, state] = [randomUUID(), 'waiting'] as const;
  const kept = await tx
    .insertInto('suspense')
    .values({
      ...{ id, payment_id: payment.id, state, reason, amount },
      ...{ received_at: now, promised_on: promisedOn, due_at: dueAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  await appendSuspenseEvent(tx, id, { event: 'suspense.opened', from: null, to: state, at: now });
  await writeEntry(tx, payment.id, 'payment', now, suspenseEntry(amount));
  await enqueueMail(tx, deps, 'suspense', payment.id);
  return true;
}

/** Money that only can go back does so at once; the rest, in time to ask the provider what became of its refund. */
function promise(
  { clock, companies, methods }: Pick<Dependencies, 'clock' | 'companies' | 'methods'>,
  { company, method, created_at: begun }: Charged,
  reason: SuspenseReason,
): { promisedOn: CalendarDate; dueAt: Date } {
  const now = clock.now();
  const term = companies.payingByKey(company)?.terms.unassignedMoney ?? { count: 0, unit: 'days' };
  const promisedOn = applyTerm(santiagoDay(now), term);
  const isAssignable = reason === 'debtChanged';
  return { promisedOn, dueAt: isAssignable ? givenBackAt(methods[method], begun, promisedOn, now) : now };
}

/** When undecided money is refunded, to keep the date promised to its debtor. */
export function givenBackAt(
  { statusMs }: Pick<PaymentMethod, 'statusMs'>,
  begun: Date,
  promisedOn: CalendarDate,
  now: Date,
): Date {
  const morning = startOfDay(promisedOn).getTime();
  const latest = statusMs === null ? morning : Math.min(morning, begun.getTime() + statusMs);
  return new Date(Math.max(latest, now.getTime()));
}
