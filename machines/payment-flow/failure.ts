/** A call that failed, as the client words it: a code to act on and a Spanish sentence to show once. */
export type Failure = { code: string; message: string; minutes?: number | undefined };

/** The failure a promise actor was rejected with. Anything else is a bug of ours and says so by its code. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
    const { code, message } = error;
    const minutes = 'minutes' in error && typeof error.minutes === 'number' ? error.minutes : undefined;
    return { code: String(code), message: String(message), minutes };
  }
  return { code: 'UNEXPECTED', message: '' };
}

/**
 * True when nobody can say whether the server did what it was asked: no answer, a fault of its own, or the same intent still
 * being answered. Any other refusal (4xx) had no effect (readings 25).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  if (typeof status !== 'number' || status < 400 || status >= 500) return true;
  return status === 408 || status === 409 || status === 429;
}
