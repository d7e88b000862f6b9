import * as z from 'zod/mini';

/** What a client can act on; the server has an HTTP status and a sentence for each. */
export const FAILURE_CODES = [
  'BAD_REQUEST',
  'KEY_REQUIRED',
  'INVALID_RUT',
  'INVALID_EMAIL',
  'INVALID_PHONE',
  'INVALID_OPERATION',
  'CAPTCHA_REFUSED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
  'NOT_FOUND',
  'TOO_SLOW',
  'IN_PROGRESS',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'KEY_REUSED',
  'HEADERS_TOO_LARGE',
  'THROTTLED',
  'TOO_MANY_TRIES',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_DEBITS',
  'CATCH',
  'UNAVAILABLE',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The body of every answer that is not 2xx. `detail` is a Spanish sentence a debtor can read (§7.1, §8). */
export const FailureBodySchema = z.object({
  statusCode: z.number(),
  code: z.string(),
  detail: z.string(),
  /** Minutes until another identification may be tried (§8 "Throttling"). */
  minutes: z.optional(z.number()),
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
