import type { Proposal, ProposalFault } from '#contract/refund-proposals.ts';
import { hasRight, PROPOSAL_DECISIONS, type ProposalDecision } from '#contract/staff.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import {
  appendProposalEvent,
  lockProposal,
  moveProposal,
  nextProposalState,
  type RefundProposal,
} from '../refunds/proposals.ts';
import { lockPayment } from '../refunds/rows.ts';
import { orderRefund } from '../suspense/orders.ts';
import { chooseRefund, knowPayment, OrderRefused, type OrderFault } from '../suspense/refundable.ts';
import { appendAction } from './log.ts';

/** Refunds by two people: one proposes, another one decides (decision 0066). */

type Needs = Pick<Dependencies, 'db' | 'clock'>;
export type Outcome = Proposal | 'unknown' | { readonly fault: ProposalFault };

const FAULTS: Partial<Record<OrderFault, ProposalFault>> = {
  noMoney: 'noMoney',
  ofAgreement: 'ofAgreement',
  refundUnderWay: 'refundUnderWay',
  tooMuch: 'tooMuch',
  onlyWhole: 'onlyWhole',
};

/** Why an order was refused, as a desk says it; rethrows all else. */
export function faultOf(problem: unknown): ProposalFault {
  const fault = problem instanceof OrderRefused ? FAULTS[problem.fault] : undefined;
  if (!fault) throw problem;
  return fault;
}

const eventOf = ({ subject: by, role }: StaffCaller, type: ProposalDecision) => ({ type, by, role });

function answerOf(caller: StaffCaller, ref: string, row: RefundProposal): Proposal {
  return {
    ...{ id: row.id, ref, amount: row.amount, state: row.state, reason: row.reason },
    ...{ proposed_by: row.proposer_name, proposed_at: row.proposed_at.toISOString() },
    ...{ decided_by: row.decider_name, decided_at: row.decided_at?.toISOString() ?? null },
    decision_reason: row.decision_reason,
    events: PROPOSAL_DECISIONS.filter((type) => nextProposalState(row, eventOf(caller, type)) !== null),
  };
}

const rowsOf = (db: Db, { company }: StaffCaller) =>
  db
    .selectFrom('refund_proposal')
    .innerJoin('payment', 'payment.id', 'refund_proposal.payment_id')
    .selectAll('refund_proposal')
    .select('payment.ref')
    .where('refund_proposal.company', '=', company.key);

/** What waits for a decision or for the provider, the oldest first. */
export async function pendingProposals(db: Db, caller: StaffCaller): Promise<Proposal[]> {
  const rows = await rowsOf(db, caller)
    .where('refund_proposal.state', 'in', ['proposed', 'approved'])
    .orderBy('refund_proposal.proposed_at')
    .execute();
  return rows.map(({ ref, ...row }) => answerOf(caller, ref, row));
}

/** Of one payment, the newest first. */
export async function proposalsOf(db: Db, caller: StaffCaller, paymentId: string): Promise<Proposal[]> {
  const rows = await rowsOf(db, caller)
    .where('refund_proposal.payment_id', '=', paymentId)
    .orderBy('refund_proposal.proposed_at', 'desc')
    .execute();
  return rows.map(({ ref, ...row }) => answerOf(caller, ref, row));
}

async function readBack(tx: Tx, caller: StaffCaller, id: string): Promise<Proposal> {
  const { ref, ...row } = await rowsOf(tx, caller)
    .where('refund_proposal.id', '=', id)
    .executeTakeFirstOrThrow();
  return answerOf(caller, ref, row);
}

/** Whether one waits for a decision. */
export async function isProposed(db: Db, paymentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('refund_proposal')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return open !== undefined;
}

type Wish = { readonly ref: string; readonly amount: number | null; readonly reason: string };

/** `id`: of the wish, so that its re-send finds what was made. */
export async function propose(
  deps: Needs,
  caller: StaffCaller,
  id: string,
  { ref, amount: wanted, reason }: Wish,
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
      const made = await rowsOf(tx, caller).where('refund_proposal.id', '=', id).executeTakeFirst();
      if (made) return readBack(tx, caller, id);
      if (await isProposed(tx, payment.id)) return { fault: 'proposalOpen' };
      const { amount } = await chooseRefund(tx, await knowPayment(tx, payment), wanted);
      const at = deps.clock.now();
      await tx
        .insertInto('refund_proposal')
        .values({
          ...{ id, company, payment_id: payment.id, amount, state: 'proposed', reason },
          ...{ proposed_by: caller.subject, proposer_name: caller.name, proposed_at: at },
        })
        .execute();
      const event = { event: 'proposal.made', from: null, to: 'proposed', at } as const;
      await appendProposalEvent<'proposal.made'>(tx, id, event);
      await appendAction(tx, deps, caller, { action: 'proposal.made', object: ref, reason });
      return readBack(tx, caller, id);
    }),
  );
}

type Decision = { readonly event: ProposalDecision; readonly reason: string };

/** What a person decides, where the chart lets them: an approval orders the refund in the same transaction. */
export async function decide(
  deps: Needs,
  caller: StaffCaller,
  id: string,
  { event: type, reason }: Decision,
): Promise<Outcome> {
  return orFault(() =>
    deps.db.transaction().execute(async (tx) => {
      const locked = await lockProposal(tx, caller.company.key, id);
      if (!locked) return 'unknown';
      const { proposal, payment } = locked;
      const event = eventOf(caller, type);
      if (nextProposalState(proposal, event) === null) return { fault: whyNot(caller, proposal, type) };
      const order = { payment, amount: proposal.amount, who: 'desk', why: `proposal ${id}` };
      // One instant: what follows from a decision does not come before it.
      const now = deps.clock.now();
      const decided = { ...deps, clock: { now: () => now } };
      const refund = type === 'proposal.approve' && { refund_id: await orderRefund(tx, decided, order) };
      await moveProposal(tx, decided, proposal, event, {
        ...{ decided_by: caller.subject, decider_name: caller.name },
        ...{ decision_reason: reason, decided_at: now },
        ...refund,
      });
      await appendAction(tx, deps, caller, { action: type, object: payment.ref, reason });
      return readBack(tx, caller, id);
    }),
  );
}

function whyNot(caller: StaffCaller, proposal: RefundProposal, type: ProposalDecision): ProposalFault {
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
