import type { Call } from './call.ts';
import { FAILURE_CODES, FAILURE_STATUSES, FailureBodySchema } from './failure.ts';
import { isAskedByKey, json, schemaOf, type Asked } from './openapi-parts.ts';

type Status = (typeof FAILURE_STATUSES)[keyof typeof FAILURE_STATUSES];
const failure = (status: Status, description: string) => ({
  description,
  content: json({ $ref: `#/components/schemas/Failure${status}` }),
});
/** Come back after so many seconds. */
const later = (status: Status, description: string) => ({
  ...failure(status, description),
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
});

/** What is answered instead of what was asked for (`contract/failure.ts`). */
export function failuresOf({
  authorization,
  scope,
  notFound,
  asksCode,
  ...asked
}: Asked & Pick<Call, 'authorization' | 'scope' | 'notFound' | 'asksCode'>) {
  return {
    400: failure(
      400,
      'BAD_REQUEST: body or query do not fit the schema; `fields` says where. The other codes say what is wrong',
    ),
    ...(authorization !== 'none' && {
      401: failure(401, 'UNAUTHORIZED: no token or key, or one that does not fit this call'),
    }),
    ...(['session', 'staff'].includes(authorization) && {
      403: failure(403, 'FORBIDDEN: this token or this person may not do this'),
    }),
    ...(scope && {
      403: failure(403, `INSUFFICIENT_SCOPE: the key is live and was not given the scope \`${scope}\``),
    }),
    ...(notFound && {
      404: failure(404, 'NOT_FOUND: what is named does not exist, or is not the caller’s'),
    }),
    408: failure(408, 'TOO_SLOW: the request did not come whole in time'),
    ...(isAskedByKey(asked) && {
      409: later(409, 'IN_PROGRESS: the same key is being answered; ask again'),
      422: failure(422, 'KEY_REUSED: the same key came with another body'),
    }),
    ...(asked.method !== 'GET' && {
      413: failure(413, 'TOO_LARGE: more than 64 KiB'),
      415: failure(415, 'UNSUPPORTED_TYPE: no JSON'),
    }),
    ...(asksCode && {
      428: failure(
        428,
        'CODE_REQUIRED: nothing was done; confirm `act` by a code, then send again, with the same key',
      ),
    }),
    431: failure(431, 'HEADERS_TOO_LARGE: more than the server reads'),
    429: later(429, 'Too many tries; `minutes`, where it is there, says when to come back'),
    500: failure(500, 'CATCH: a fault of the server; send again, with the same key'),
    503: later(503, 'UNAVAILABLE: send again, with the same key'),
  };
}

/** Clients must accept unknown codes; the document lists the present ones by status. */
export function failureSchemas() {
  const { properties, ...schema } = schemaOf(FailureBodySchema, 'output');
  const base = { ...schema, properties: { ...properties, code: { type: 'string', enum: FAILURE_CODES } } };
  const ofStatus = (status: Status) => ({
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      {
        type: 'object',
        required: ['statusCode', 'code'],
        properties: {
          statusCode: { const: status },
          code: { type: 'string', enum: FAILURE_CODES.filter((code) => FAILURE_STATUSES[code] === status) },
        },
      },
    ],
  });
  const statuses = [...new Set(Object.values(FAILURE_STATUSES))];
  return {
    Failure: base,
    ...Object.fromEntries(statuses.map((status) => [`Failure${status}`, ofStatus(status)])),
  };
}
