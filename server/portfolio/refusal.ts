import type { Kind } from './kinds.ts';

/** Why a whole load is not made. The old portfolio is then exactly as it was; words in server/texts/portfolio.ts. */
export type Refusal =
  | { reason: 'noFiles' }
  | { reason: 'unreadable'; file: string; cause: string }
  | { reason: 'empty'; file: string }
  | { reason: 'encoding'; file: string; line: number }
  | { reason: 'notCsv'; file: string; line: number }
  | { reason: 'unknownKind'; file: string }
  | { reason: 'columns'; file: string; kind: Kind; missing: string[]; unknown: string[]; repeated: string[] }
  | { reason: 'nothingLeft'; kind: Kind; withdrawn: number }
  | { reason: 'tooManyRejects'; rejected: number; most: number }
  | { reason: 'tooManyChecks'; most: number }
  | { reason: 'rejectsFile'; file: string };

export class ImportRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}
