import * as z from 'zod/mini';
import type { ErrorCause } from '#domain/company.ts';
import type { ReturnShape } from '../interpret.ts';
import { isRefusingStatus, type RefundAnswer, type Silent } from '../method.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The provider's status is available for seven days. */
export const STATUS_MS = 6 * DAY_MS;

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
  return isRefusingStatus(statusOf(error) ?? 0);
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

/** A refund call of either product of the SDK, as an answer. */
export async function refundAnswer(call: Promise<unknown>): Promise<RefundAnswer> {
  try {
    const { response_code: code } = RefundSchema.parse(await call);
    return (code ?? 0) === 0 ? { kind: 'refunded' } : { kind: 'refused', reason: `response code ${code}` };
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', reason: wordsOf(error) } : silent(error);
  }
}

/** The card provider's refusals (response_code, level 1; below -90 of a saved card) as the causes on the error page (§2.5, §8). */
const CAUSES: ReadonlyMap<number | null, ErrorCause> = new Map([
  // data typed wrongly
  [-1, 'error.dataEntryError'],
  // the card or its account
  [-2, 'error.enoughBalance'],
  // the transaction itself broke: another browser or connection may do
  [-3, 'error.browserIsNotUpdated'],
  // the issuer: above what it allows
  [-4, 'error.exceedsMaximumAmount'],
  // a saved card: above what it may pay in a day, at once, or how often
  [-97, 'error.exceedsMaximumAmount'],
  [-98, 'error.exceedsMaximumAmount'],
  [-99, 'error.exceedsMaximumAmount'],
]);

/** The cause that fits a refusal best, or null: a suspicion of fraud (-5) and unknown codes are not explained. */
export function causeOf(responseCode: number | null): ErrorCause | null {
  return CAUSES.get(responseCode) ?? null;
}

export type ProviderReturn = {
  readonly shape: ReturnShape;
  readonly token: string | null;
  readonly buyOrder: string | null;
  readonly session: string | null;
};

/** Tokens, orders and sessions as we and the provider make them. */
const MADE_BY_MACHINES = /^[\w-]{1,128}$/;

function read(parameters: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = parameters[name];
    const text = Array.isArray(value) ? (value[0] as unknown) : value;
    if (typeof text === 'string' && MADE_BY_MACHINES.test(text)) return text;
  }
  return null;
}

/**
 * The four shapes of Webpay's return, by GET or POST, in both spellings of the session's name; null for anything else.
 * `broken` (all four parameters) is a form that failed or was opened again from a restored tab.
 */
export function interpretReturn(parameters: Readonly<Record<string, unknown>>): ProviderReturn | null {
  const finished = read(parameters, 'token_ws');
  const aborted = read(parameters, 'TBK_TOKEN');
  const buyOrder = read(parameters, 'TBK_ORDEN_COMPRA');
  const session = read(parameters, 'TBK_ID_SESION', 'TBK_ID_SESSION');
  if (finished && aborted) return { shape: 'broken', token: finished, buyOrder, session };
  if (finished) return { shape: 'finished', token: finished, buyOrder, session };
  if (aborted) return { shape: 'cancelled', token: aborted, buyOrder, session };
  if (buyOrder && session) return { shape: 'timedOut', token: null, buyOrder, session };
  return null;
}
