import type { SuspenseState } from '#contract/desk-cases.ts';
import type { FoundPayment } from '#contract/desk.ts';
import type { RefundState } from '#contract/refund-state.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import type { Proposal } from '#contract/payment-proposals.ts';
import type { ProposalState } from '#contract/staff.ts';
import { deskTexts as texts } from '../texts/desk.ts';
import { caseTexts } from '../texts/desk/cases.ts';
import { proposalTexts } from '../texts/desk/proposals.ts';
import { Tag } from '../ui/Tag.tsx';

const PAYMENT_KIND: Partial<Record<PaymentState, 'success' | 'warning'>> = {
  paid: 'success',
  unknown: 'warning',
  review: 'warning',
};
const PROPOSAL_KIND: Partial<Record<ProposalState, 'success' | 'warning'>> = {
  proposed: 'warning',
  carriedOut: 'success',
  notCarriedOut: 'warning',
};
const REFUND_KIND: Partial<Record<RefundState, 'success' | 'warning'>> = {
  unknown: 'warning',
  refunded: 'success',
  refused: 'warning',
};

/** Where a payment is, and where its money is when it did not simply pay the debt. */
export function PaymentTag({ state, standing }: Pick<FoundPayment, 'state' | 'standing'>) {
  return (
    <Tag data-kind={standing ? 'warning' : PAYMENT_KIND[state]}>
      {texts.paymentStates[state]}
      {standing ? `, ${texts.standings[standing]}` : ''}
    </Tag>
  );
}

export function ProposalTag({ proposal }: { proposal: Pick<Proposal, 'kind' | 'state'> }) {
  return <Tag data-kind={PROPOSAL_KIND[proposal.state]}>{proposalTexts.stateOf(proposal)}</Tag>;
}

const SUSPENSE_KIND: Partial<Record<SuspenseState, 'success' | 'warning'>> = {
  waiting: 'warning',
  notReturned: 'warning',
  assigned: 'success',
  returned: 'success',
};
export function SuspenseTag({ state }: { state: SuspenseState }) {
  return <Tag data-kind={SUSPENSE_KIND[state]}>{caseTexts.suspense[state]}</Tag>;
}

export function RefundTag({ state }: { state: RefundState }) {
  return <Tag data-kind={REFUND_KIND[state]}>{caseTexts.refunds[state]}</Tag>;
}
