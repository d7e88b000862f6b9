import type { Failure } from '#machines/failure.ts';
import type { UserType } from '#machines/payment-flow/types.ts';
import { clientFailures, failureTexts, undone } from './failure-words.ts';

export { clientFailures, failureTexts };

/** The sentence of a failure: its own, or the one for its code. */
export function sentenceOf({ code, message }: Failure): string {
  if (message !== '') return message;
  return code === 'GAVE_UP' ? failureTexts.gaveUp : failureTexts.unknown;
}

/** What to do, where the sentence is a technical name (§8 "Transport"); null where it says so itself. */
export function adviceFor({ code, statusCode = 0 }: Failure): string | null {
  if (code === 'TIMEOUT' || code === 'TOO_SLOW') return failureTexts.slow;
  if (code === 'BAD_ANSWER') return failureTexts.ours;
  if (!code.startsWith('HTTP_')) return null;
  return statusCode >= 500 ? failureTexts.ours : failureTexts.refused;
}

/** The code for the person who helps; of no use where the visitor can mend it. */
export function codeToCopy({ correlationId, statusCode = 0 }: Failure): string | null {
  return statusCode >= 500 ? (correlationId ?? null) : null;
}

/** The title of a failure that is not the visitor's to mend; undefined where §8 has no sentence for it. */
export function undoneBy({ during, statusCode }: Failure, userType: UserType): string | undefined {
  if (during === undefined || (statusCode !== undefined && statusCode < 500)) return undefined;
  const words = undone[during];
  return typeof words === 'object' ? words[userType] : words;
}
