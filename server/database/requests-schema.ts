import type { ColumnType } from 'kysely';
import type { NoticeState } from '#contract/desk-maintenance.ts';
import type { RequestKind, RequestState } from '#contract/desk-requests.ts';

type Instant = ColumnType<Date, Date, never>;

type LoadRequestTable = {
  id: string;
  company: string;
  rut: string;
  email: string;
  phone: string;
  operation_number: string;
  message: string;
  created_at: Instant;
};

type ProgrammeRequestTable = {
  id: string;
  company: string;
  debtor_id: string;
  session_id: string;
  draw: boolean;
  created_at: Instant;
};

type Later<Value> = ColumnType<Value | null, undefined, Value | null>;
type HistoryTable<State> = {
  seq: number;
  event: string;
  from_state: State | null;
  to_state: State;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};

export type InstitutionRequestTable = {
  id: string;
  company: string;
  kind: RequestKind;
  state: RequestState;
  received_at: ColumnType<Date, Date, Date>;
  due_at: ColumnType<Date, Date, Date>;
  closed_by: Later<string>;
  closer_name: Later<string>;
  closing_reason: Later<string>;
  closed_at: Later<Date>;
};

export type MaintenanceNoticeTable = {
  id: string;
  company: string;
  state: NoticeState;
  starts_at: Instant;
  ends_at: Instant;
  reason: string;
  announced_by: string;
  announcer_name: string;
  announced_at: Instant;
};

export type RequestTables = {
  load_request: LoadRequestTable;
  programme_request: ProgrammeRequestTable;
  institution_request: InstitutionRequestTable;
  institution_request_event: HistoryTable<RequestState> & { request_id: string };
  institution_request_transition: { from_state: RequestState; to_state: RequestState };
  enabling_transition: { from_state: string; to_state: string };
  maintenance_notice: MaintenanceNoticeTable;
  maintenance_notice_event: HistoryTable<NoticeState> & { notice_id: string };
  maintenance_notice_transition: { from_state: NoticeState; to_state: NoticeState };
};
