import type { ColumnType } from 'kysely';
import type { PortfolioDownload, PortfolioLoadState } from '#contract/portfolio-load.ts';
import type { UploadProgress } from '#contract/desk-portfolio.ts';
import type { UploadOutcome, WithdrawnOperation } from '../portfolio-upload/outcome.ts';
import type { Refusal } from '../portfolio/refusal.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Later<Value> = ColumnType<Value | null, undefined, Value | null>;
/** Written as JSON text. */
type LaterJson<Value> = ColumnType<Value | null, undefined, string | null>;

export type PortfolioUploadTable = {
  id: string;
  company: string;
  state: PortfolioLoadState;
  mode: 'full' | 'partial';
  allow_empty: boolean;
  reason: string;
  uploaded_by: string;
  uploader_name: string;
  uploaded_at: Instant;
  outcome: LaterJson<UploadOutcome>;
  is_forgiving: Later<boolean>;
  after_load_id: Later<number>;
  check_id: Later<string>;
  confirmed_check: Later<string>;
  withdrawn: LaterJson<WithdrawnOperation[]>;
  refusal: LaterJson<Refusal>;
  progress: LaterJson<UploadProgress>;
  tries: ColumnType<number, undefined, number>;
  decided_by: Later<string>;
  decider_name: Later<string>;
  decision_reason: Later<string>;
  decided_at: Later<Date>;
  load_id: Later<number>;
  due_at: ColumnType<Date | null, Date, Date | null>;
  ended_at: Later<Date>;
};
type PortfolioUploadFileTable = {
  id: string;
  upload_id: string;
  kind: 'source' | PortfolioDownload;
  place: number;
  name: string;
  bytes: number;
  received: number;
  sha256: Later<Buffer>;
};
type PortfolioUploadPieceTable = { file_id: string; seq: number; bytes: Buffer; at: Instant };
type PortfolioUploadEventTable = {
  upload_id: string;
  seq: number;
  event: string;
  from_state: PortfolioLoadState | null;
  to_state: PortfolioLoadState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};

export type PortfolioUploadTables = {
  portfolio_upload: PortfolioUploadTable;
  portfolio_upload_file: PortfolioUploadFileTable;
  portfolio_upload_piece: PortfolioUploadPieceTable;
  portfolio_upload_event: PortfolioUploadEventTable;
  portfolio_upload_transition: { from_state: PortfolioLoadState; to_state: PortfolioLoadState };
};
