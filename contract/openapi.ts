import * as z from 'zod/mini';
import { isKeyed, type Authorization, type Call } from './call.ts';
import { FailureBodySchema } from './failure.ts';

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const failure = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Failure' }),
});

function parametersOf(call: Call) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path' }));
  const query = call.method === 'GET' ? call.request : call.query;
  const inQuery = Object.keys((query && schemaOf(query, 'input').properties) ?? {});
  const key = isKeyed(call) ? [{ name: 'Idempotency-Key', in: 'header' }] : [];
  const asked = [...inPath, ...inQuery.map((name) => ({ name, in: 'query' })), ...key];
  return asked.map((place) => ({
    ...place,
    required: call.method === 'GET' || place.in !== 'query',
    schema: { type: 'string' },
  }));
}

function answersOf(call: Call) {
  return {
    200: {
      description: 'The answer; where there is a `status`, it tells a result from a business outcome.',
      content: json(schemaOf(call.response, 'output')),
    },
    400: failure('BAD_REQUEST: body or query do not fit the schema; `fields` tells where'),
    ...(call.authorization === 'none'
      ? {}
      : { 401: failure('UNAUTHORIZED: no token, or one that does not fit this call') }),
    ...(isKeyed(call) && {
      409: failure('IN_PROGRESS: the same key is being answered; ask for the status'),
      422: failure('KEY_REUSED: the same key came with another body'),
    }),
    429: failure('THROTTLED: too many tries; `minutes` tells when to come back'),
  };
}

const SECURITY: Record<Exclude<Authorization, 'none'>, object[]> = {
  identification: [{ jwt: [] }],
  session: [{ jwt: [] }],
  optional: [{ jwt: [] }, {}],
  analyst: [{ analyst: [] }],
  institution: [{ institution: [] }],
};

function operationOf(call: Call) {
  return {
    operationId: call.name,
    summary: call.summary,
    description: `${call.paragraph}. Token: ${call.authorization}. Kind: ${call.kind}.`,
    parameters: parametersOf(call),
    ...(call.authorization !== 'none' && { security: SECURITY[call.authorization] }),
    ...(call.method !== 'GET' && {
      requestBody: { required: true, content: json(schemaOf(call.request, 'input')) },
    }),
    responses: answersOf(call),
  };
}

/** The OpenAPI 3.1 document of the given calls. */
export function openApiOf(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saldar',
      version,
      description:
        'The calls of the payment portal. Each path is accepted with and without its trailing slash. Business outcomes are HTTP 200 with a code in `status`.',
    },
    components: {
      securitySchemes: {
        jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT {token}' },
        analyst: { type: 'http', scheme: 'bearer', description: "An institution's key for its counts" },
        institution: {
          type: 'http',
          scheme: 'bearer',
          description: "An institution's key for its events and settlement files",
        },
      },
      schemas: { Failure: schemaOf(FailureBodySchema, 'output') },
    },
    paths,
  };
}
