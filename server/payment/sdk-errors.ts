import type { Silent } from './card-provider.ts';

/** The SDK's errors carry only text: the cause in the first line, the provider's words after it. */
export function wordsOf(error: unknown): string {
  return error instanceof Error
    ? error.message.trim().replaceAll('\n', ': ').slice(0, 200)
    : 'no reason given';
}

/** The HTTP status the provider answered with, or null when it did not answer. */
export function statusOf(error: unknown): number | null {
  const [, status] = /status code (\d{3})\b/.exec(wordsOf(error)) ?? [];
  return status === undefined ? null : Number(status);
}

export function silent(error: unknown): Silent {
  const status = statusOf(error);
  return { kind: 'silent', reason: wordsOf(error), ...(status !== null && { status }) };
}
