import type { ColumnType, Generated } from 'kysely';
import type { StaffAction } from '#contract/desk-log.ts';
import type { CaseOutcome } from '#contract/money.ts';
import type { ProposalKind, ProposalState, StaffRole } from '#contract/staff.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** A person of an institution who has signed in at its desk. */
type StaffSessionTable = {
  id: string;
  company: string;
  subject: string;
  name: string;
  role: StaffRole;
  token_hash: Buffer;
  created_at: Instant;
  used_at: Instant;
  ended_at: ColumnType<Date | null, undefined, Date>;
  provider_session: ColumnType<string | null, string | null | undefined, never>;
  /** Forgotten by the database when the session ends. */
  id_token: ColumnType<string | null, string | null | undefined, never>;
};
type StaffLogoutTokenTable = { issuer: string; jti: string; at: Instant };
type StaffActionTable = {
  id: Generated<number>;
  company: string;
  subject: string;
  name: string;
  role: StaffRole;
  action: StaffAction;
  object: string | null;
  reason: string | null;
  at: Instant;
};

type Decided<Value> = ColumnType<Value | null, undefined, Value>;
export type PaymentProposalTable = {
  id: string;
  company: string;
  payment_id: string;
  kind: ProposalKind;
  amount: number | null;
  confirms_refund_id: ColumnType<string | null, string | null, never>;
  /** Of the end of a case: what the open cases were (suspense/check-order.ts). */
  cases_seen: ColumnType<string | null, string | null, never>;
  outcome: ColumnType<CaseOutcome | null, CaseOutcome | null, never>;
  state: ProposalState;
  reason: string;
  proposed_by: string;
  proposer_name: string;
  proposed_at: Instant;
  decided_by: Decided<string>;
  decider_name: Decided<string>;
  decision_reason: Decided<string>;
  decided_at: Decided<Date>;
  refund_id: Decided<string>;
};
type PaymentProposalEventTable = {
  proposal_id: string;
  seq: number;
  event: string;
  from_state: ProposalState | null;
  to_state: ProposalState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};

export type DeskTables = {
  staff_session: StaffSessionTable;
  staff_action: StaffActionTable;
  staff_logout_token: StaffLogoutTokenTable;
  payment_proposal: PaymentProposalTable;
  payment_proposal_event: PaymentProposalEventTable;
  payment_proposal_transition: { from_state: ProposalState; to_state: ProposalState };
};
