import type { ColumnType, Generated } from 'kysely';
import type { DataRequestState } from '#contract/rights.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { DataRequestKind } from '#domain/data-request.ts';

type Later<Value> = ColumnType<Value | null, undefined, Value | null>;

export type DataRequestTable = {
  id: string;
  company: string;
  debtor_id: string;
  kind: DataRequestKind;
  message: string;
  state: DataRequestState;
  received_at: ColumnType<Date, Date, never>;
  due_on: CalendarDate;
  extended_to: Later<CalendarDate>;
  extension_reason: Later<string>;
  reply_to: ColumnType<string | null, string | null, string | null>;
  decided_by: Later<string>;
  decider_name: Later<string>;
  decided_at: Later<Date>;
  answer: Later<string>;
};

export type PrivacyTables = {
  data_request: DataRequestTable;
  data_request_event: {
    request_id: string;
    seq: number;
    event: string;
    from_state: DataRequestState | null;
    to_state: DataRequestState;
    detail: ColumnType<Record<string, unknown>, string | undefined, never>;
    at: ColumnType<Date, Date, never>;
  };
  data_request_transition: { from_state: DataRequestState; to_state: DataRequestState };
  legal_hold: {
    id: Generated<number>;
    debtor_id: string;
    decided_by: string;
    reason: string;
    at: ColumnType<Date, Date, never>;
    released_at: ColumnType<Date | null, undefined, Date>;
  };
  erasure: {
    id: Generated<number>;
    debtor_id: string;
    decided_by: string;
    kept: string[];
    at: ColumnType<Date, Date, never>;
  };
};
