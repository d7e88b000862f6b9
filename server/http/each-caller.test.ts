import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { defineCall, type Authorization, type Call } from '#contract/call.ts';
import { KEY_SCOPES } from '#contract/key-scopes.ts';
import type { Company } from '#domain/company.ts';
import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import type { Caller } from './call-answers.ts';
import { buildRoutes } from './call-routes.ts';

const testServer = sharedByTests(createIdentityTestServer);

const company = (key: string) => testServer.deps.companies.payingByKey(key) as Company;
const session = (debtorId: string, key = 'banco-cordillera'): Caller => ({
  ...{ scope: 'session', debtorId, company: company(key), kind: 'person' },
  ...{ sessionId: randomUUID(), expiresAt: new Date('2026-11-21T15:30:00Z') },
});
const identification = (identificationId: string): Caller => ({
  ...{ scope: 'identification', identificationId, company: company('banco-cordillera') },
  ...{ isPyme: false, isHuman: true, rutFingerprint: 'one' },
});
const institution = (key: string): Caller => ({
  ...{ scope: 'institution', company: company(key), scopes: KEY_SCOPES, keyId: 'one' },
});
const staff = (subject: string, key = 'banco-cordillera'): Caller => ({
  ...{ scope: 'staff', company: company(key), sessionId: randomUUID(), subject, name: 'Ana', role: 'agent' },
});

type Sender = { caller: Caller; product?: string; address?: string };
/** Two callers of each kind, alike in all but one thing. */
const PAIRS: [string, Authorization, () => [Sender, Sender]][] = [
  ['debtors', 'session', () => [{ caller: session('one') }, { caller: session('other') }]],
  [
    'identifications',
    'identification',
    () => [{ caller: identification('one') }, { caller: identification('other') }],
  ],
  [
    'institutions',
    'institution',
    () => [{ caller: institution('banco-cordillera') }, { caller: institution('recupera') }],
  ],
  ['people at a desk', 'staff', () => [{ caller: staff('one') }, { caller: staff('other') }]],
  [
    'desks, of people with the same name at their providers',
    'staff',
    () => [{ caller: staff('one') }, { caller: staff('one', 'recupera') }],
  ],
  [
    'addresses without a token',
    'none',
    () => [
      { caller: null, address: '192.0.2.1' },
      { caller: null, address: '192.0.2.2' },
    ],
  ],
  [
    'institutions named without a token',
    'none',
    () => [
      { caller: null, product: 'one' },
      { caller: null, product: 'other' },
    ],
  ],
];

/** A server with one keyed call, whose caller is the one given. */
async function serverFor(authorization: Authorization, whose: () => Caller) {
  const call = defineCall({
    ...{ name: 'pay', paragraph: '–', summary: '–', method: 'POST', host: 'app', path: '/pay/' },
    ...{ authorization, kind: 'money' },
    request: z.strictObject({ product_type: z.optional(z.string()) }),
    response: z.object({ id: z.string() }),
  } as Call) as Call;
  const app: FastifyInstance = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  const answer = async ({ operationId }: { operationId: string }) => ({ id: operationId });
  buildRoutes(app, testServer.deps, [{ call, answer }], { authenticate: async () => whose(), calls: [call] });
  await app.ready();
  return app;
}

describe('an Idempotency-Key', () => {
  it.each(PAIRS)('is answered anew for each of two %s, and again for the same one', async (_, kind, pair) => {
    const [first, second] = pair();
    let now = first;
    const app = await serverFor(kind, () => now.caller);
    const key = randomUUID();
    const send = async (sender: Sender) => {
      now = sender;
      const { product, address: remoteAddress = '192.0.2.1' } = sender;
      const payload = product === undefined ? {} : { product_type: product };
      const headers = { 'idempotency-key': key };
      const sent = { method: 'POST', url: '/pay/', payload, headers, remoteAddress } as const;
      return (await app.inject(sent)).json<{ id: string }>().id;
    };
    const [one, other] = [await send(first), await send(second)];
    expect(one).toMatch(/^[\da-f-]{36}$/);
    expect(other).toMatch(/^[\da-f-]{36}$/);
    expect(other).not.toBe(one);
    expect([await send(first), await send(second)]).toEqual([one, other]);
    await app.close();
  });
});
