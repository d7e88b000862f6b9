import type { Kind } from './kinds.ts';

type LoadMode = 'full' | 'partial';

/** What a load is told. */
export interface LoadOptions {
  databaseUrl: string;
  company: string;
  files: readonly string[];
  mode: LoadMode;
  /** Lets a full load leave nothing of a kind. */
  allowEmpty?: boolean;
  /** Where bad rows are told; `rechazos.csv` beside the first file when not given. */
  rejectsPath?: string;
  onProgress?: (progress: LoadProgress) => void;
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
export interface LoadReport {
  loadId: number;
  counts: LoadCounts;
  /** Kinds of which a full load brought no file, and which it therefore leaves as they are. */
  absentKinds: Kind[];
  /** Debts that a full load would have withdrawn in whole or part, kept because a payment is under way. */
  keptDebts: string[];
  /** The rejects file, null when every row is good. */
  rejectsPath: string | null;
}
