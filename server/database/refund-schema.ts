import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { SuspenseReason, SuspenseState } from '#contract/desk-cases.ts';
import type { RefundState } from '#contract/refund-state.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** Charged money that no debt was reduced by: why, and until when the debtor was promised an end. */
export type SuspenseTable = {
  id: string;
  payment_id: string;
  state: SuspenseState;
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

type EventTable<State> = {
  seq: number;
  event: string;
  from_state: State | null;
  to_state: State;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};

/** An order about a payment, with the operator, the second person and the reason. `second` is null for the desk and before 0041. */
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
  suspense_event: { suspense_id: string } & EventTable<SuspenseState>;
  suspense_transition: { from_state: SuspenseState; to_state: SuspenseState };
  refund: RefundTable;
  refund_event: { refund_id: string } & EventTable<RefundState>;
  refund_transition: { from_state: RefundState; to_state: RefundState };
  payment_order: PaymentOrderTable;
};
