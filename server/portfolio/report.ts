import type { CalendarDate } from '#domain/calendar.ts';
import type { Kind } from './kinds.ts';

type LoadMode = 'full' | 'partial';

export interface LoadSettings {
  company: string;
  mode: LoadMode;
  /** Lets a full load leave nothing of a kind. */
  allowEmpty?: boolean;
  /** The Santiago day from which lateness is counted; the present one when not given. */
  today?: CalendarDate;
  onProgress?: (progress: LoadProgress) => void;
}

/** What the command loads. */
export interface LoadOptions extends LoadSettings {
  databaseUrl: string;
  files: readonly string[];
  /** Where bad rows are reported; `rechazos.csv` beside the first file when not given. */
  rejectsPath?: string;
}

export type LoadProgress =
  | { step: 'waiting' }
  | { step: 'reading'; bytes: number; total: number }
  | { step: 'merging'; kind: Kind }
  | { step: 'finishing' };

/** How a kind's rows fared. read = added + changed + unchanged + repeated + rejected */
export interface KindCounts {
  read: number;
  added: number;
  /** Rows that differed, or had been withdrawn. */
  changed: number;
  unchanged: number;
  /** Rows that say again what an earlier row of this load says. */
  repeated: number;
  withdrawn: number;
  rejected: number;
}
export type LoadCounts = Record<Kind, KindCounts>;

/** What a load did. */
export interface LoadOutcome {
  loadId: number;
  counts: LoadCounts;
  /** Kinds of which a full load looked for no absent rows: it brought no file, or a row whose key cannot be read. */
  absentKinds: Kind[];
  /** Debts that a full load would have withdrawn in whole or part, kept because a payment is under way. */
  keptDebts: string[];
}

export interface LoadReport extends LoadOutcome {
  /** The rejects file, null when every row is good. */
  rejectsPath: string | null;
}
