import { isAxiosError } from 'axios';
import * as z from 'zod/mini';
import { FailureBodySchema, type FailureBody } from '#contract/failure.ts';
import { clientFailures } from '../texts/failures.ts';

type Words = {
  code: string;
  statusCode: number;
  message: string;
  minutes?: number | undefined;
  correlationId?: string | undefined;
  fields?: FailureBody['fields'];
  act?: string | undefined;
};

/** A failed call in words (§7.1): the body's detail, else its message, else the status text, else "Error en la petición". */
export class CallFailure extends Error {
  readonly code: string;
  readonly statusCode: number;
  readonly minutes: number | undefined;
  readonly correlationId: string | undefined;
  /** Which fields of a call did not fit, for the log; no visitor reads it. */
  readonly fields: FailureBody['fields'];
  /** What asks for a code (decision 0090). */
  readonly act: string | undefined;

  constructor(failure: Words) {
    super(failure.message);
    this.name = 'CallFailure';
    this.code = failure.code;
    this.statusCode = failure.statusCode;
    this.minutes = failure.minutes;
    this.correlationId = failure.correlationId;
    this.fields = failure.fields;
    this.act = failure.act;
  }
}

const Body = z.object({
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
  minutes: z.optional(z.number()),
  correlation_id: z.optional(z.string()),
  fields: FailureBodySchema.shape.fields,
  act: z.optional(z.string()),
});

/** HTTP/2 has no status text, and a proxy's page no detail (§7.1: the fallbacks of both clients). */
function wordless(status: number): string {
  return status >= 500 ? clientFailures.server : clientFailures.generic;
}

/**
 * Whatever axios threw, as one failure. A network failure counts as status 500 (§7.1), a timeout says so (§8).
 * `correlationId`: what the call was sent with, so that one without an answer can be found, too.
 */
export function failureFrom(error: unknown, correlationId?: string): CallFailure {
  if (!isAxiosError(error)) {
    return new CallFailure({
      code: 'CATCH',
      statusCode: 500,
      message: clientFailures.generic,
      correlationId,
    });
  }
  if (!error.response) {
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return new CallFailure({
      code: timedOut ? 'TIMEOUT' : 'NETWORK',
      statusCode: 500,
      message: timedOut ? clientFailures.timeout : clientFailures.network,
      correlationId,
    });
  }
  const { status, statusText, data } = error.response;
  const body = Body.safeParse(data).data ?? {};
  return new CallFailure({
    code: body.code ?? `HTTP_${status}`,
    statusCode: status,
    message: body.detail ?? body.message ?? (statusText.trim() || wordless(status)),
    minutes: body.minutes,
    correlationId: body.correlation_id ?? correlationId,
    fields: body.fields,
    act: body.act,
  });
}
