import type { Requirement } from './requirements.ts';

/** A call that failed, as the client words it: a code to act on and a Spanish sentence to show once. */
export type Failure = {
  code: string;
  message: string;
  minutes?: number | undefined;
  /** The server's, or 500 where no answer came. A business outcome has none. */
  statusCode?: number | undefined;
  /** Finds the call in the server's log; says nothing about the debtor. */
  correlationId?: string | undefined;
  /** The actor that was rejected. */
  during?: string;
};

/** The visitor did not want to wait any longer; what was asked for may still happen. */
export const GAVE_UP: Failure = { code: 'GAVE_UP', message: '' };

/** No answer came, so it may be worth asking again once the connection is back. */
export function isUnanswered(failure: Failure | null): boolean {
  return failure?.code === 'NETWORK' || failure?.code === 'TIMEOUT';
}

function numberIn(error: object, field: string): number | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'number' ? value : undefined;
}

function textIn(error: object, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

/** The failure a promise actor was rejected with. Anything else is a fault of ours: CATCH (§8 "Result codes"). */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error))
    return { code: 'CATCH', message: '', statusCode: 500 };
  return {
    code: String(error.code),
    message: String(error.message),
    minutes: numberIn(error, 'minutes'),
    statusCode: numberIn(error, 'statusCode'),
    correlationId: textIn(error, 'correlationId'),
  };
}

/** What an invoked actor was rejected with, as its error event carries it. */
export type Rejected = { error: unknown; actorId: string };

/** The arrow of a call that failed: the machine's `explainError` says why in the state that it leads to, by a rule of §8. */
export const explainedAt = <Target extends string>(target: Target, rule: Requirement = '8b') =>
  ({
    target,
    actions: { type: 'explainError', params: ({ event }: { event: Rejected }) => event },
    meta: { requirements: [rule] },
  }) as const;

/** The failure of an invoked actor, with which one it was. */
export function failureDuring({ error, actorId }: Rejected): Failure {
  return { ...failureOf(error), during: actorId };
}

/**
 * True when the effect of the call is unknown: no answer, a server fault, or the same intent still being answered. Any other
 * refusal (4xx) had no effect (readings 25).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  if (typeof status !== 'number' || status < 400 || status >= 500) return true;
  return status === 408 || status === 409 || status === 429;
}
