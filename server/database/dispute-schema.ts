import type { ColumnType, Generated } from 'kysely';
import type { FileScan } from '#contract/disputes.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { DisputeFileType, DisputeKind, DisputeState } from '#domain/dispute.ts';

type Later<Value> = ColumnType<Value | null, undefined, Value | null>;

/** `files`: how many the dispute had then, in all. */
export type DisputeAddition = { on: CalendarDate; words: string; files: number };

export type DisputeTable = {
  id: string;
  company: string;
  debtor_id: string;
  operation_number: string;
  kind: DisputeKind;
  message: string;
  state: DisputeState;
  opened_at: ColumnType<Date, Date, never>;
  due_on: CalendarDate;
  reply_to: string | null;
  question: Later<string>;
  asked_on: Later<CalendarDate>;
  give_by: Later<CalendarDate>;
  given: Later<string>;
  decided_by: Later<string>;
  decider_name: Later<string>;
  answer: Later<string>;
  owed: Later<number>;
  appeal_by: Later<CalendarDate>;
  /** What its debtor added without being asked; words '' of files alone. */
  added: ColumnType<DisputeAddition[], undefined, string>;
  appeal: Later<string>;
  appeal_answer: Later<string>;
  receipt_payment_id: Later<string>;
  settled_at: Later<Date>;
  /** The operation had fallen overdue again when its debtor opened another one of the kind. */
  earlier_arrears: Generated<boolean>;
};

export type DisputeTables = {
  dispute: DisputeTable;
  dispute_file: {
    id: string;
    dispute_id: string;
    type: DisputeFileType;
    bytes: number;
    sha256: Buffer;
    content: Buffer | null;
    scan: FileScan;
    added_at: ColumnType<Date, Date, never>;
  };
  dispute_event: {
    dispute_id: string;
    seq: number;
    event: string;
    from_state: DisputeState | null;
    to_state: DisputeState;
    detail: ColumnType<Record<string, unknown>, string | undefined, never>;
    at: ColumnType<Date, Date, never>;
  };
  dispute_transition: { from_state: DisputeState; to_state: DisputeState };
};
