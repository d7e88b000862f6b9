import * as z from 'zod/mini';

/** What a client can act on, by the HTTP status it comes with; the server has a sentence for each. */
export const FAILURE_STATUSES = {
  BAD_REQUEST: 400,
  KEY_REQUIRED: 400,
  INVALID_RUT: 400,
  INVALID_EMAIL: 400,
  INVALID_PHONE: 400,
  INVALID_OPERATION: 400,
  CAPTCHA_REFUSED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  IN_PROGRESS: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  KEY_REUSED: 422,
  CODE_REQUIRED: 428,
  HEADERS_TOO_LARGE: 431,
  THROTTLED: 429,
  TOO_MANY_TRIES: 429,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_DEBITS: 429,
  TOO_MANY_CODES: 429,
  CATCH: 500,
  UNAVAILABLE: 503,
} as const;
export type FailureCode = keyof typeof FAILURE_STATUSES;
export const FAILURE_CODES = Object.keys(FAILURE_STATUSES) as FailureCode[];

/** The body of every answer that is not 2xx. `detail` is a Spanish sentence a debtor can read (§7.1, §8). */
export const FailureBodySchema = z.object({
  statusCode: z.number(),
  code: z.string(),
  detail: z.string(),
  /** Minutes until another identification may be tried (§8 "Throttling"). */
  minutes: z.optional(z.number()),
  /** Of CODE_REQUIRED: what asks for a code (contract/binding-code.ts). Nothing was done; the same call, with the same key, goes through once it is confirmed. */
  act: z.optional(z.string()),
  /** Of a body or query that does not fit: where, and what kind of fault it is; never what was sent. */
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  /** What support needs to find the request in the logs; says nothing about the debtor. */
  correlation_id: z.string(),
});
export type FailureBody = z.infer<typeof FailureBodySchema>;

/** An answer that is not the wished one: a code of §8 to act on and a sentence to show. HTTP 200, never retried. */
export function outcome<const Codes extends readonly [string, ...string[]]>(...codes: Codes) {
  return z.object({ status: z.enum(codes), message: z.string() });
}
