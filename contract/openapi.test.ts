import { createConfig, lintFromString } from '@redocly/openapi-core';
import examples from './examples.json' with { type: 'json' };
import { isKeyed } from './call.ts';
import { calls } from './calls.ts';
import { FAILURE_CODES } from './failure.ts';
import { FILES } from './files.ts';
import { CHART_EVENTS, EventSchema, MONEY_EVENTS } from './institution-events.ts';
import { openApiOf } from './openapi.ts';

const SERVER = { version: '1.0.0', url: 'https://saldar.example', examples };
type Operation = {
  operationId: string;
  description?: string;
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[];
  responses: Record<string, unknown>;
  security?: unknown[];
  requestBody?: unknown;
};
const { paths } = openApiOf(calls, SERVER) as unknown as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = new Map(
  Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation]),
  ),
);

describe('the calls', () => {
  it('have one name and one place each', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)).size).toBe(
      calls.length,
    );
  });

  /** §7.2 and §7.3, copied from the specification by hand. */
  it.each([
    'POST /payment/call/paq/',
    'POST /external/api/pdc/leaves-flow/',
    'POST /debts/mach/entity/',
    'POST /debts/contract/entity/',
    'POST /external/api/payment/methods/paq/',
    'POST /payment/history/paq',
    'POST /external/api/payment/status/',
    'POST /external/api/debts/prepare/payment/',
    'POST /identity/recreate/session/',
    'POST /debts/validated-product-type/',
    'POST /identity/verify/',
    'PUT /identity/verify/steps/',
    'POST /identity/verify/flow/',
    'POST /identity/verify/steps/',
    'POST /debts/mach/sme/',
    'PUT /debts/mach/sme/steps',
    'POST /debts/mach/sme/steps',
    'GET /api/external/card',
    'POST /api/external/card',
    'DELETE /api/external/card/:id',
  ])('hold %s', (place) => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(place);
  });
});

describe('the OpenAPI document', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    'says of %s what it takes and answers',
    (name, call) => {
      const operation = operations.get(name);
      expect(operation).toBeDefined();
      const parameters = operation?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`) ?? [];
      expect(parameters.includes('header Idempotency-Key')).toBe(isKeyed(call));
      expect(Object.keys(operation?.responses ?? {})).toContain('200');
      expect(operation?.security?.length === 0).toBe(call.authorization === 'none');
      expect(JSON.stringify(operation?.security).includes('{}')).toBe(call.authorization === 'optional');
      expect(operation?.requestBody !== undefined).toBe(call.method !== 'GET');
    },
  );

  it('says of each event what is posted to an institution, and how it is signed', () => {
    const { webhooks } = openApiOf(calls, SERVER) as unknown as {
      webhooks: Record<
        string,
        { post: Operation & { requestBody: { content: Record<'application/json', { example: unknown }> } } }
      >;
    };
    expect(Object.keys(webhooks).sort()).toEqual([...MONEY_EVENTS, ...CHART_EVENTS].sort());
    const { post } = webhooks['agreement.signed'] ?? {};
    expect(JSON.stringify(post?.requestBody)).toContain('instalment_amount');
    for (const [kind, one] of Object.entries(webhooks)) {
      const { example } = one.post.requestBody.content['application/json'];
      expect([kind, EventSchema.parse(example)]).toEqual([kind, example]);
      expect(example).toMatchObject({ kind });
    }
    expect(post?.parameters.map(({ name }) => name)).toContain('webhook-signature');
  });

  it('passes the recommended rules of a linter without a word', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(openApiOf(calls, SERVER)), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('holds the files, and what each call is answered instead', () => {
    expect(paths['/saldar/receipt/{file}']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/pdf': { example: expect.stringMatching(/^%PDF/) } },
    });
    const statuses = (name: string) => Object.keys(operations.get(name)?.responses ?? {});
    expect(statuses('startPayment')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '431',
      '500',
      '503',
    ]);
    expect(statuses('announceMaintenance')).toContain('403');
    expect(statuses('listDeliveries')).toEqual([
      ...['200', '400', '401', '403', '404', '408', '429', '431', '500', '503'],
    ]);
  });

  it('gives each failing status the codes that come with it, and leaves out none', () => {
    const { schemas } = openApiOf(calls, SERVER).components as unknown as {
      schemas: Record<string, { allOf?: { properties?: { code: { enum: string[] } } }[] }>;
    };
    const codesOf = (name: string) => schemas[name]?.allOf?.[1]?.properties?.code.enum ?? [];
    expect(codesOf('Failure403')).toEqual(['FORBIDDEN', 'INSUFFICIENT_SCOPE']);
    const responses = [...operations.values()].flatMap(({ responses: all }) => Object.entries(all));
    const failing = responses.filter(([status]) => Number(status) >= 400);
    const referred = failing.map(([status, response]) => [
      status,
      /schemas\/(\w+)/.exec(JSON.stringify(response))?.[1],
    ]);
    expect(referred.filter(([status, name]) => name !== `Failure${status}`)).toEqual([]);
    const named = new Set(referred.flatMap(([, name = '']) => codesOf(name)));
    expect(FAILURE_CODES.filter((code) => !named.has(code))).toEqual([]);
  });

  it.each([...operations.values()].map((operation) => [operation.operationId, operation] as const))(
    'says of %s that it may be too much or not possible now, and when to come back',
    (_, { responses }) => {
      for (const status of ['429', '503'])
        expect(responses[status]).toMatchObject({
          headers: { 'Retry-After': { schema: { type: 'integer' } } },
        });
    },
  );

  it.each([...calls, ...FILES].filter(({ authorization }) => authorization === 'institution'))(
    'says which scope opens $name',
    ({ name, scope }) => {
      expect(scope).toBeDefined();
      const { description, responses } = operations.get(name) ?? {};
      expect(description).toContain(`Scope of the key: ${scope}.`);
      expect(JSON.stringify(responses?.['403'])).toContain(
        `INSUFFICIENT_SCOPE: the key is live and was not given the scope \`${scope}\``,
      );
    },
  );

  it('shows of each call a request and what a running server answered', () => {
    const answer = operations.get('preparePayment')?.responses['200'];
    expect(answer).toMatchObject({ content: { 'application/json': { example: { status: 'success' } } } });
    expect(Object.keys(examples).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  it('says which part of a query may be left out', () => {
    expect(operations.get('listEvents')?.parameters).toMatchObject([
      { name: 'after', required: true },
      { name: 'limit', required: false },
    ]);
  });

  it('says what each part of a query is: numbers with their bounds, days', () => {
    const schemaOf = (call: string, field: string) =>
      operations.get(call)?.parameters.find(({ name }) => name === field)?.schema;
    const most = 999_999_999_999_999;
    expect(schemaOf('listEvents', 'after')).toEqual({ type: 'integer', minimum: 0, maximum: most });
    expect(schemaOf('listPayments', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: most });
    expect(schemaOf('fetchPaymentHistory', 'page')).toMatchObject({ type: 'integer', maximum: 99_999 });
    for (const call of ['listPayments', 'listSettlements', 'fetchFlowCounts'])
      expect(schemaOf(call, 'from')).toMatchObject({ type: 'string', format: 'date' });
    expect(schemaOf('listPayments', 'order')).toEqual({ type: 'string', maxLength: 64 });
  });

  it('names path and query parameters', () => {
    expect(operations.get('removeCard')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path' }),
    );
    expect(operations.get('fetchPaymentHistory')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'page', in: 'query', required: false }),
    );
    expect(operations.get('listCards')?.parameters.map(({ name }) => name)).toEqual([
      'entity',
      'user_id',
      'enrolment',
    ]);
  });
});
