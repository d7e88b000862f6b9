import type { DeskPayment } from '#contract/desk.ts';
import type { NotRefundable } from '#contract/refund-proposals.ts';
import { hasRight } from '#contract/staff.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import type { Db } from '../database/schema.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { readQuote } from '../payments/quotes.ts';
import { refundedSoFar, type Payment } from '../refunds/rows.ts';
import { chooseRefund, knowPayment, type Known } from '../suspense/refundable.ts';
import { findByRef } from './find.ts';
import { faultOf, isProposed, proposalsOf } from './proposals.ts';
import { chartOf, readTimeline } from './timeline.ts';

/** All that a desk shows of one payment of the caller's institution; null where it has none with this reference. */
export async function readPayment(db: Db, caller: StaffCaller, ref: string): Promise<DeskPayment | null> {
  const found = await findByRef(db, caller.company.key, ref);
  if (!found) return null;
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('ref', '=', ref)
    .where('company', '=', caller.company.key)
    .executeTakeFirstOrThrow();
  const { offer_type, discount } = await readQuote(db, payment.quote_id);
  const known = await knowPayment(db, payment);
  const { charged, waiting, booked } = known.balance;
  const timeline = await readTimeline(db, payment.id);
  return {
    ...found,
    ...{ offer_type, discount, settled_at: payment.settled_at?.toISOString() ?? null },
    authorisation: payment.authorisation?.code ?? null,
    money: { charged, waiting, booked, returned: await refundedSoFar(db, payment.id) },
    chart: chartOf(paymentAttemptMachine, { of: 'payment', state: payment.state }, timeline),
    timeline,
    proposals: await proposalsOf(db, caller, payment.id),
    refundable: await refundableOf(db, caller, payment, known),
  };
}

async function refundableOf(
  db: Db,
  { role }: StaffCaller,
  payment: Payment,
  known: Known,
): Promise<DeskPayment['refundable']> {
  const not = (why: NotRefundable) => ({ possible: false, why }) as const;
  if (!hasRight(role, 'propose')) return not('notYourRole');
  if (await isProposed(db, payment.id)) return not('proposalOpen');
  try {
    const { amount, source } = await chooseRefund(db, known, null);
    return { possible: true, most: amount, only_whole: source === 'debt' };
  } catch (problem) {
    return not(faultOf(problem) as NotRefundable);
  }
}
