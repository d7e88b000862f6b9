import type { BindingAct } from '#domain/binding-code.ts';
import { FAILURE_STATUSES, type FailureBody, type FailureCode } from '#contract/failure.ts';
import { FAILURES } from '../texts/spoken.ts';

type Fields = NonNullable<FailureBody['fields']>;
/** `detail`: a sentence in place of the code's own. */
type Details = {
  minutes?: number;
  retryAfterSeconds?: number;
  fields?: Fields;
  act?: BindingAct;
  cause?: unknown;
  detail?: string;
};

/** Thrown by a handler to answer anything but 2xx; the code decides the status and the sentence. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly minutes: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: Fields | undefined;
  readonly detail: string | undefined;
  readonly act: BindingAct | undefined;

  constructor(code: FailureCode, { minutes, retryAfterSeconds, fields, cause, detail, act }: Details = {}) {
    super(code, { cause });
    this.code = code;
    this.minutes = minutes;
    this.retryAfterSeconds = retryAfterSeconds;
    this.fields = fields;
    this.detail = detail;
    this.act = act;
  }
}

/** The one shape of every answer that is not 2xx. */
export function failureBody(refusal: Refusal, correlationId: string): FailureBody {
  const { minutes, fields, act } = refusal;
  return {
    statusCode: FAILURE_STATUSES[refusal.code],
    code: refusal.code,
    detail: refusal.detail ?? FAILURES[refusal.code].replace('%m', String(minutes ?? '')),
    ...(minutes !== undefined && { minutes }),
    ...(fields && { fields }),
    ...(act && { act }),
    correlation_id: correlationId,
  };
}
