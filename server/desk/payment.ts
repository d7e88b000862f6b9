import type { DeskPayment } from '#contract/desk.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import type { ProposalFault } from '#contract/payment-proposals.ts';
import { hasRight, PROPOSAL_KINDS } from '#contract/staff.ts';
import type { Db } from '../database/schema.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { suspenseHistory } from '../ledger/suspense-states.ts';
import { readQuote } from '../payments/quotes.ts';
import { refundedSoFar } from '../refunds/rows.ts';
import { history as refundHistory } from '../refunds/states.ts';
import { checkOrder } from '../suspense/check-order.ts';
import { knowPayment, type Known } from '../suspense/refundable.ts';
import { PROPOSAL_FAULT_TEXTS } from '../texts/desk.ts';
import { readOpen } from './cases.ts';
import { findByRef } from './find.ts';
import { faultOf, isProposed, proposalsOf } from './proposals.ts';
import { chartOf, readTimeline, readWay } from './timeline.ts';

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
    suspense: await suspenseOf(db, payment.id),
    refunds: await refundsOf(db, payment.id),
    open: await readOpen(db, caller.company.key, ref),
    proposable: await proposableOf(db, caller, known),
  };
}

async function suspenseOf(db: Db, paymentId: string): Promise<DeskPayment['suspense']> {
  const suspense = await db
    .selectFrom('suspense')
    .select(['id', 'state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!suspense) return null;
  const way = await readWay(db, { of: 'suspense', history: suspenseHistory }, suspense);
  return { state: suspense.state, way };
}

async function refundsOf(db: Db, paymentId: string): Promise<DeskPayment['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'state', 'created_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ created_at: at, ...refund }) => ({
      ...{ ...refund, requested_at: at.toISOString() },
      way: await readWay(db, { of: 'refund', history: refundHistory }, refund),
    })),
  );
}

/** Of no use to a person who looks: the payment has no money or case of that sort. */
const UNSAID: readonly ProposalFault[] = [
  ...['nothingWaiting', 'nothingToConfirm', 'chargeKnown', 'notEnded', 'nothingOpen'],
] as const satisfies ProposalFault[];

async function proposableOf(db: Db, { role }: StaffCaller, known: Known): Promise<DeskPayment['proposable']> {
  const because = (fault: ProposalFault) => ({ fault, message: PROPOSAL_FAULT_TEXTS[fault] });
  if (!hasRight(role, 'propose')) return { choices: [], refused: [because('notYourRole')] };
  if (await isProposed(db, known.payment.id)) return { choices: [], refused: [because('proposalOpen')] };
  const choices: DeskPayment['proposable']['choices'] = [];
  const faults = new Set<ProposalFault>();
  for (const kind of PROPOSAL_KINDS)
    try {
      const wish = kind === 'refund' ? { kind, amount: null } : { kind };
      const { amount, onlyWhole, seen, asksOutcome } = await checkOrder(db, known, wish);
      choices.push({ kind, amount, only_whole: onlyWhole, seen, asks_outcome: asksOutcome });
    } catch (problem) {
      faults.add(faultOf(problem));
    }
  return { choices, refused: [...faults].filter((fault) => !UNSAID.includes(fault)).map(because) };
}
