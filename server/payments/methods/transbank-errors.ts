import * as z from 'zod/mini';
import type { RefundAnswer, Silent } from '../card-provider.ts';

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

/** True when the provider answered and says no: it did not do what it was asked. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What a status says was given back so far: null for a part without its balance. */
export function refundedOf(charge: {
  status: string;
  amount: number;
  balance?: number | null | undefined;
}): number | null {
  if (charge.status === 'REVERSED' || charge.status === 'NULLIFIED') return charge.amount;
  if (charge.status !== 'PARTIALLY_NULLIFIED') return 0;
  return typeof charge.balance !== 'number' ? null : charge.amount - charge.balance;
}

const RefundSchema = z.object({
  type: z.enum(['REVERSED', 'NULLIFIED']),
  response_code: z.nullish(z.number()),
});

/** A refund call of either product of the SDK, as an answer. A key that does not fit says nothing about the money. */
export async function refundAnswer(call: Promise<unknown>): Promise<RefundAnswer> {
  try {
    const { response_code: code } = RefundSchema.parse(await call);
    return (code ?? 0) === 0 ? { kind: 'refunded' } : { kind: 'refused', reason: `response code ${code}` };
  } catch (error) {
    const isKey = [401, 403].includes(statusOf(error) ?? 0);
    return isRefusal(error) && !isKey ? { kind: 'refused', reason: wordsOf(error) } : silent(error);
  }
}
