import type { DeskPayment } from '#contract/desk.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Proposal, ProposalFault, proposeOrder } from '#contract/payment-proposals.ts';
import { hasRight, PROPOSAL_DECISIONS, type ProposalDecision, type ProposalKind } from '#contract/staff.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import {
  appendProposalEvent,
  lockProposal,
  moveProposal,
  nextProposalState,
  proposalHistory,
  type PaymentProposal,
} from '../refunds/proposals.ts';
import { lockPayment, type Payment } from '../refunds/rows.ts';
import { checkOrder, type OrderWish } from '../suspense/check-order.ts';
import { carryOut, type OrderDeps } from '../suspense/orders.ts';
import { knowPayment, OrderRefused } from '../suspense/refundable.ts';
import { appendAction } from './log.ts';
import { readWay } from './timeline.ts';

/** Orders about a payment's money by two people: one proposes, another one decides (decision 0066). */

export type Outcome = Proposal | 'unknown' | { readonly fault: ProposalFault };

/** Why an order was refused, as a desk says it; rethrows all else. */
export function faultOf(problem: unknown): ProposalFault {
  if (!(problem instanceof OrderRefused) || problem.fault === 'unknownPayment') throw problem;
  return problem.fault;
}

const eventOf = ({ subject: by, role }: StaffCaller, type: ProposalDecision) => ({ type, by, role });

function answerOf(caller: StaffCaller, ref: string, row: PaymentProposal): Proposal {
  return {
    ...{ id: row.id, ref, kind: row.kind, amount: row.amount, outcome: row.outcome, state: row.state },
    ...{ reason: row.reason, proposed_by: row.proposer_name, proposed_at: row.proposed_at.toISOString() },
    ...{ decided_by: row.decider_name, decided_at: row.decided_at?.toISOString() ?? null },
    decision_reason: row.decision_reason,
    events: PROPOSAL_DECISIONS.filter((type) => nextProposalState(row, eventOf(caller, type)) !== null),
  };
}

const rowsOf = (db: Db, { company }: StaffCaller) =>
  db
    .selectFrom('payment_proposal')
    .innerJoin('payment', 'payment.id', 'payment_proposal.payment_id')
    .selectAll('payment_proposal')
    .select('payment.ref')
    .where('payment_proposal.company', '=', company.key);

/** What waits for a decision or for the provider, the oldest first. */
export async function pendingProposals(db: Db, caller: StaffCaller): Promise<Proposal[]> {
  const rows = await rowsOf(db, caller)
    .where('payment_proposal.state', 'in', ['proposed', 'approved'])
    .orderBy('payment_proposal.proposed_at')
    .execute();
  return rows.map(({ ref, ...row }) => answerOf(caller, ref, row));
}

/** Of one payment, each with its way, the newest first. */
export async function proposalsOf(
  db: Db,
  caller: StaffCaller,
  paymentId: string,
): Promise<DeskPayment['proposals']> {
  const rows = await rowsOf(db, caller)
    .where('payment_proposal.payment_id', '=', paymentId)
    .orderBy('payment_proposal.proposed_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ ref, ...row }) => {
      const { chart, timeline } = await readWay(db, { of: 'proposal', history: proposalHistory }, row);
      const way = { chart, timeline: timeline.map((event) => ({ ...event, kind: row.kind })) };
      return { ...answerOf(caller, ref, row), way };
    }),
  );
}

async function readBack(tx: Tx, caller: StaffCaller, id: string): Promise<Proposal> {
  const { ref, ...row } = await rowsOf(tx, caller)
    .where('payment_proposal.id', '=', id)
    .executeTakeFirstOrThrow();
  return answerOf(caller, ref, row);
}

/** Whether one waits for a decision. */
export async function isProposed(db: Db, paymentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_proposal')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return open !== undefined;
}

type Wish = RequestOf<typeof proposeOrder>;

/** A proposal as the log names it: its kind and its payment. */
const objectOf = (kind: ProposalKind, ref: string) => `${kind}:${ref}`;

/** `id`: of the wish, so that its re-send finds what was made. */
export async function propose(
  deps: OrderDeps,
  caller: StaffCaller,
  id: string,
  { ref, reason, ...wish }: Wish,
): Promise<Outcome> {
  if (!hasRight(caller.role, 'propose')) return { fault: 'notYourRole' };
  const { key: company } = caller.company;
  return orFault(() =>
    deps.db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('payment')
        .select('id')
        .where('ref', '=', ref)
        .where('company', '=', company)
        .executeTakeFirst();
      if (!found) return 'unknown';
      const payment = await lockPayment(tx, found.id);
      const made = await rowsOf(tx, caller).where('payment_proposal.id', '=', id).executeTakeFirst();
      if (made) return readBack(tx, caller, id);
      if (await isProposed(tx, payment.id)) return { fault: 'proposalOpen' };
      const { amount, refundId, seen } = await checkOrder(tx, await knowPayment(tx, payment), wish);
      if (wish.kind === 'close' && wish.seen !== seen) return { fault: 'casesChanged' };
      const at = deps.clock.now();
      await tx
        .insertInto('payment_proposal')
        .values({
          ...{ id, company, payment_id: payment.id, kind: wish.kind, state: 'proposed', reason },
          ...{ amount, confirms_refund_id: refundId, cases_seen: seen },
          outcome: wish.kind === 'close' ? wish.outcome : null,
          ...{ proposed_by: caller.subject, proposer_name: caller.name, proposed_at: at },
        })
        .execute();
      const event = { event: 'proposal.made', from: null, to: 'proposed', at } as const;
      await appendProposalEvent(tx, id, event);
      await appendAction(tx, deps, caller, {
        ...{ action: 'proposal.made', object: objectOf(wish.kind, ref), reason },
      });
      return readBack(tx, caller, id);
    }),
  );
}

type Decision = { readonly event: ProposalDecision; readonly reason: string; readonly operationId: string };

/** What a person decides, where the chart lets them: an approval carries out the order in the same transaction. */
export async function decide(
  deps: OrderDeps,
  caller: StaffCaller,
  id: string,
  { event: type, reason, operationId }: Decision,
): Promise<Outcome> {
  return orFault(() =>
    deps.db.transaction().execute(async (tx) => {
      const locked = await lockProposal(tx, caller.company.key, id);
      if (!locked) return 'unknown';
      if (await isOperationDone(tx, operationId)) return readBack(tx, caller, id);
      const { proposal, payment } = locked;
      const event = eventOf(caller, type);
      if (nextProposalState(proposal, event) === null) return { fault: whyNot(caller, proposal, type) };
      // One instant: what follows from a decision does not come before it.
      const now = deps.clock.now();
      const decided = { ...deps, clock: { now: () => now } };
      const isApproval = type === 'proposal.approve';
      if (isApproval && !(await isAsProposed(tx, payment, proposal))) return { fault: 'changed' };
      const order = { ...wishOf(proposal), who: 'desk', second: null, why: `proposal ${id}` };
      const refundId = isApproval ? await carryOut(tx, decided, payment, order) : null;
      const state = await moveProposal(tx, decided, proposal, event, {
        ...{ decided_by: caller.subject, decider_name: caller.name },
        ...{ decision_reason: reason, decided_at: now },
        ...(refundId && { refund_id: refundId }),
      });
      // A refund ends when the provider has answered (server/refunds/move.ts).
      if (isApproval && refundId === null)
        await moveProposal(tx, decided, { ...proposal, state }, { type: 'order.completed' });
      const object = objectOf(proposal.kind, payment.ref);
      await appendAction(tx, deps, caller, { action: type, object, reason });
      await markOperationDone(tx, operationId, now);
      return readBack(tx, caller, id);
    }),
  );
}

function wishOf({ kind, amount, outcome }: PaymentProposal): OrderWish {
  if (kind === 'refund') return { kind, amount };
  return kind === 'close' ? { kind, outcome } : { kind };
}

/**
 * Whether an approval would do what was proposed: of the same refund or the same cases, and as much.
 * @throws OrderRefused
 */
async function isAsProposed(tx: Tx, payment: Payment, proposal: PaymentProposal): Promise<boolean> {
  const { amount, refundId, seen } = await checkOrder(tx, await knowPayment(tx, payment), wishOf(proposal));
  const isSame = amount === proposal.amount && refundId === proposal.confirms_refund_id;
  return isSame && seen === proposal.cases_seen;
}

function whyNot(caller: StaffCaller, proposal: PaymentProposal, type: ProposalDecision): ProposalFault {
  if (proposal.state !== 'proposed') return 'notPossible';
  const isOwn = proposal.proposed_by === caller.subject;
  return type !== 'proposal.withdraw' && isOwn ? 'ownProposal' : 'notYourRole';
}

async function orFault(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (problem) {
    return { fault: faultOf(problem) };
  }
}
