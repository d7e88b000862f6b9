import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { SuspenseReason } from '#contract/desk-cases.ts';
import type { RefundState } from '#contract/refund-state.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** Charged money that no debt was reduced by: why, and until when the debtor was promised an end. */
export type SuspenseTable = {
  payment_id: string;
  reason: SuspenseReason;
  amount: number;
  received_at: Instant;
  promised_on: CalendarDate;
  due_at: Instant | null;
  resolved_at: Instant | null;
};

export type RefundTable = {
  id: string;
  payment_id: string;
  amount: number;
  source: 'suspense' | 'debt';
  state: RefundState;
  due_at: Instant | null;
  created_at: Instant;
  settled_at: Instant | null;
};

type RefundEventTable = {
  refund_id: string;
  seq: number;
  event: string;
  from_state: RefundState | null;
  to_state: RefundState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};

/** What an operator ordered about a payment: who, who agreed, and why. `second` is null of the desk, and of what was ordered before 0041. */
export type PaymentOrderTable = {
  id: Generated<number>;
  payment_id: string;
  kind: 'assign' | 'refund' | 'confirm' | 'charged' | 'close';
  who: string;
  second: string | null;
  why: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};

export type RefundTables = {
  suspense: SuspenseTable;
  refund: RefundTable;
  refund_event: RefundEventTable;
  refund_transition: { from_state: RefundState; to_state: RefundState };
  payment_order: PaymentOrderTable;
};
