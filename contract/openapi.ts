import * as z from 'zod/mini';
import { isKeyed, type Authorization, type Call } from './call.ts';
import { FailureBodySchema } from './failure.ts';
import { CHART_EVENTS, EVENT_SCHEMAS, MONEY_EVENTS, type InstitutionEvent } from './institution-events.ts';

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
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  const key = isKeyed(call) ? [{ name: 'Idempotency-Key', in: 'header' }] : [];
  const inQuery = Object.keys(properties).map((name) => ({ name, in: 'query' }));
  return [...inPath, ...inQuery, ...key].map((place) => ({
    ...place,
    required: place.in !== 'query' || required.includes(String(place.name)),
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

const HEADERS = {
  'webhook-id':
    'The same each time that this event is sent: what was taken already is answered by 200 and left.',
  'webhook-timestamp': 'When this try was signed, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the signature by Standard Webhooks; two, parted by a space, for a day after a new secret.',
};

/** An event as it is posted to the addresses of its institution. */
function webhookOf(kind: InstitutionEvent) {
  const [schema] = EVENT_SCHEMAS.filter((one) => z.safeParse(one.shape.kind, kind).success);
  if (!schema) throw new Error(`No event ${kind}.`);
  return {
    post: {
      operationId: kind,
      summary: `The event ${kind}, as the feed has it.`,
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        ...{ name, description, in: 'header', required: true },
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: json(schemaOf(schema, 'output')) },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again, for three days.' },
        410: { description: 'The address is gone for good: it is switched off.' },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the given calls, and of what is posted to institutions. */
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
    webhooks: Object.fromEntries([...MONEY_EVENTS, ...CHART_EVENTS].map((kind) => [kind, webhookOf(kind)])),
  };
}
