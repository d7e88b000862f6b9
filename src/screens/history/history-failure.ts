import type { Failure } from '#machines/failure.ts';
import { sentenceOf } from '../../texts/failures.ts';
import { historyTexts } from '../../texts/history.ts';

const AWAY = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'HTTP_502', 'HTTP_503', 'HTTP_504']);

/** A call that failed, in §8's words. */
export function historyFailure(failure: Failure): string {
  const { code } = failure;
  if (code === 'GAVE_UP') return sentenceOf(failure);
  return AWAY.has(code) ? historyTexts.notResponding : historyTexts.problem;
}
