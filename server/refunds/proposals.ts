import type { Selectable } from 'kysely';
import type { RefundState } from '#contract/refund-state.ts';
import type { ProposalState } from '#contract/staff.ts';
import { paymentProposalMachine, type PaymentProposalEvent } from '#machines/payment-proposal/machine.ts';
import type { PaymentProposalTable } from '../database/desk-schema.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';
import { lockPayment, type Payment } from './rows.ts';

export type PaymentProposal = Selectable<PaymentProposalTable>;

const chart = lifecycleOf<ProposalState, PaymentProposalEvent['type'], 'proposal.made'>(
  paymentProposalMachine,
  {
    table: 'payment_proposal',
    events: 'payment_proposal_event',
    owner: 'proposal_id',
    opening: 'proposal.made',
    logged: 'proposalId',
  },
);
export const { appendEvent: appendProposalEvent, history: proposalHistory } = chart;

/** Where an event of this person leads, or null where the chart does not let them send it. */
export const nextProposalState = (
  { state, proposed_by: proposedBy }: Pick<PaymentProposal, 'state' | 'proposed_by'>,
  event: PaymentProposalEvent,
): ProposalState | null => chart.nextState(state, event, { proposedBy });

/** A proposal of the institution and its payment, locked in the order in which everything locks them: the debtor first, then the payment. */
export async function lockProposal(
  tx: Tx,
  company: string,
  id: string,
): Promise<{ proposal: PaymentProposal; payment: Payment } | null> {
  const known = await tx
    .selectFrom('payment_proposal')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['payment_id', 'debtor_id'])
    .where('payment_proposal.id', '=', id)
    .where('payment_proposal.company', '=', company)
    .executeTakeFirst();
  if (!known) return null;
  await lockDebtor(tx, known.debtor_id);
  const payment = await lockPayment(tx, known.payment_id);
  const proposal = await tx
    .selectFrom('payment_proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { proposal, payment };
}

/** What a decision writes beside the state. */
type Decision = Pick<
  PaymentProposal,
  'decided_by' | 'decider_name' | 'decision_reason' | 'decided_at' | 'refund_id'
>;

/** Moves a locked proposal along its chart: history and row. An event without a move changes nothing; answers the state after it. */
export async function moveProposal(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  proposal: PaymentProposal,
  event: PaymentProposalEvent,
  decision: Partial<{ [Name in keyof Decision]: NonNullable<Decision[Name]> }> = {},
): Promise<ProposalState> {
  const to = nextProposalState(proposal, event);
  if (to === null) return proposal.state;
  const { id, state: from } = proposal;
  await appendProposalEvent(tx, id, { event: event.type, from, to, at: clock.now() });
  await tx
    .updateTable('payment_proposal')
    .set({ state: to, ...decision })
    .where('id', '=', id)
    .execute();
  return to;
}

/** The proposal that led to a refund ends with it; a refund that was ordered otherwise has none. */
export async function endProposal(
  tx: Tx,
  deps: Pick<Dependencies, 'clock'>,
  refundId: string,
  end: Extract<RefundState, 'refunded' | 'refused'>,
): Promise<void> {
  const proposal = await tx
    .selectFrom('payment_proposal')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst();
  if (!proposal) return;
  await moveProposal(tx, deps, proposal, {
    type: end === 'refunded' ? 'refund.completed' : 'refund.failed',
  });
}
