import * as z from 'zod/mini';
import type { Authorization, Call } from './call.ts';
import { TAGS, tagOf, type Tag } from './calls.ts';
import { FILES, type FileRoute } from './files.ts';
import { eventExample } from './event-examples.ts';
import { DESK_HEADER } from './desk.ts';
import { failuresOf, failureSchemas } from './openapi-failures.ts';
import { isAskedByKey, json, schemaOf, type Asked } from './openapi-parts.ts';
import { CHART_EVENTS, EVENT_SCHEMAS, MONEY_EVENTS, type InstitutionEvent } from './institution-events.ts';

function parametersOf(asked: Asked) {
  const text = { type: 'string' };
  const inPath = [...asked.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: text },
  }));
  const query = asked.method === 'GET' ? asked.request : asked.query;
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema: asSent(schema) },
  }));
  const inHeader = {
    ...{ name: 'Idempotency-Key', in: 'header', required: true, schema: { ...text, format: 'uuid' } },
  };
  return [...inPath, ...inQuery, ...(isAskedByKey(asked) ? [inHeader] : [])];
}

/** A number is sent as its digits; the pattern of those says nothing about a number. */
function asSent(schema: unknown): unknown {
  const known = schema as { readonly type?: string };
  return known.type === 'integer' ? { ...known, pattern: undefined } : schema;
}

const SECURITY: Record<Authorization, object[]> = {
  none: [],
  identification: [{ jwt: [] }],
  session: [{ jwt: [] }],
  optional: [{ jwt: [] }, {}],
  analyst: [{ analyst: [] }],
  institution: [{ institution: [] }],
  staff: [{ staff: [] }],
};

const scopeSentence = ({ scope }: Pick<Call, 'scope'>) => (scope ? `Scope of the key: ${scope}. ` : '');

function operationOf(call: Call, example: Example | undefined) {
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: call.summary,
    description: `${call.paragraph}. Token: ${call.authorization}. ${scopeSentence(call)}Kind: ${call.kind}.`,
    parameters: parametersOf(call),
    security: SECURITY[call.authorization],
    ...(call.method !== 'GET' && {
      requestBody: { required: true, content: json(schemaOf(call.request, 'input'), example?.request) },
    }),
    responses: {
      200: {
        description:
          'The answer; its `status`, where there is one, distinguishes a result from a business outcome.',
        content: json(schemaOf(call.response, 'output'), example?.response),
      },
      ...failuresOf(call),
    },
  };
}

function fileOf(file: FileRoute) {
  return {
    operationId: file.name,
    tags: [file.tag],
    summary: file.summary,
    description: `Token: ${file.authorization}. ${scopeSentence(file)}`.trim(),
    parameters: parametersOf(file),
    security: SECURITY[file.authorization],
    responses: {
      200: {
        description: 'The file.',
        content: { [file.type]: { schema: { type: 'string' }, example: file.example } },
      },
      ...failuresOf(file),
    },
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
      tags: ['institution'],
      // What proves it is its signature.
      security: [],
      summary: `The event ${kind}, as the feed has it.`,
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        ...{ name, description, in: 'header', required: true },
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: json(schemaOf(schema, 'output'), eventExample(kind)) },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again, for three days.' },
        410: { description: 'The address is gone for good: it is switched off.' },
      },
    },
  };
}

/** A sound request of a call, and what it was answered. */
export type Example = { readonly request: unknown; readonly response: unknown };
type Server = {
  readonly version: string;
  /** Where this server is reached. */
  readonly url: string;
  /** By name of the call. */
  readonly examples?: Readonly<Record<string, Example>>;
};

/** Each path is accepted with a slash at its end too. */
const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');

/** The OpenAPI 3.1 document of the given calls and files, and of the webhooks to institutions. */
export function openApiOf(calls: readonly Call[], { version, url, examples = {} }: Server) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls)
    (paths[pathOf(call.path)] ??= {})[call.method.toLowerCase()] = operationOf(call, examples[call.name]);
  for (const file of FILES) (paths[pathOf(file.path)] ??= {})['get'] = fileOf(file);
  const tags = new Set<Tag>([...calls.map(tagOf), ...FILES.map(({ tag }) => tag)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saldar',
      version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'The calls of the payment portal. Each path is accepted with and without its trailing slash. Business outcomes are HTTP 200 with a code in `status`.',
    },
    servers: [{ url }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    components: {
      securitySchemes: {
        jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT {token}' },
        analyst: { type: 'http', scheme: 'bearer', description: "An institution's key for its counts" },
        institution: {
          type: 'http',
          scheme: 'bearer',
          description:
            "An institution's key. Its scopes, chosen when it is made, say which calls it opens: each call names its own.",
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-saldar_desk',
          description: `The session of a person at the institution's desk, from its own page, with the header ${DESK_HEADER}: the \`session_mark\` of openDesk`,
        },
      },
      schemas: failureSchemas(),
    },
    paths,
    webhooks: Object.fromEntries([...MONEY_EVENTS, ...CHART_EVENTS].map((kind) => [kind, webhookOf(kind)])),
  };
}
