import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Company } from '#domain/company.ts';
import { Refusal } from './failures.ts';
import { openSession } from '../session/sessions.ts';
import { requestOf, type IdentityTestServer } from '../testing/identity-test-server.ts';
import { createSampleServer, open, other, pay, type SampleServer } from '../testing/sample-calls.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(createSampleServer);
let testServer: IdentityTestServer;
let token: string;
let send: SampleServer['send'];
let script: SampleServer['script'];
const usual: SampleServer['script']['behave'] = async ({ operationId }) => ({
  id: operationId,
  secret: 'the masked mail a***@c***.cl',
});

beforeAll(async () => {
  ({ testServer, send, script } = server);
  ({ token } = await testServer.enter());
});
beforeEach(() => {
  Object.assign(script, { effects: [], behave: usual });
});

const rows = async () =>
  (await testServer.deps.pool.query('select * from idempotency')).rows as { answer: Buffer }[];

describe('a keyed call', () => {
  it.each([
    ['no key', {}],
    ['a key that is no uuid', { 'idempotency-key': '1' }],
  ])('is refused with %s', async (_, headers) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: pay.path,
      payload: { amount: 1 },
      headers: { authorization: `JWT ${token}`, ...headers },
    });
    expect([statusCode, JSON.parse(body).code, script.effects]).toEqual([400, 'KEY_REQUIRED', []]);
  });

  it('performs its effect once and gives every re-send the same bytes', async () => {
    const key = randomUUID();
    const first = await send(pay, { amount: 1, rut: 'x' }, { token, key });
    const again = await send(pay, { rut: 'x', amount: 1 }, { token, key: key.toUpperCase() });
    expect([first.status, again.status, again.text, script.effects.length]).toEqual([
      200,
      200,
      first.text,
      1,
    ]);
    expect(script.effects[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('refuses the key with another body', async () => {
    const key = randomUUID();
    await send(pay, { amount: 1 }, { token, key });
    const { status, body } = await send(pay, { amount: 2 }, { token, key });
    expect([status, body.code, script.effects.length]).toEqual([422, 'KEY_REUSED', 1]);
  });

  it('lets fifty twins at once have one effect and one answer', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 50 }, () => send(pay, { amount: 1 }, { token, key })));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(script.effects).toHaveLength(1);
  });

  it('answers a twin that cannot wait any longer with 409 and when to ask again', async () => {
    const impatient = await server.start(200);
    const key = randomUUID();
    const first = await server.atWork(token, key);
    const twin = await impatient.inject(requestOf(pay, { amount: 1 }, { token, key }));
    expect([twin.statusCode, twin.json().code, twin.headers['retry-after']]).toEqual([
      409,
      'IN_PROGRESS',
      '5',
    ]);
    first.end({ id: '1', secret: '2' });
    expect((await first.answer).status).toBe(200);
    await impatient.close();
  });

  it('is taken over from a process that died, under the same operation id', async () => {
    const key = randomUUID();
    const dead = await server.atWork(token, key);
    await sql`update idempotency set locked_until = now() - interval '1 second' where answer is null`.execute(
      testServer.deps.db,
    );
    script.behave = async ({ operationId }) => ({ id: operationId, secret: 'taken over' });
    const { status, body } = await send(pay, { amount: 1 }, { token, key });
    expect([status, body, script.effects[0] === script.effects[1]]).toEqual([
      200,
      { id: script.effects[0], secret: 'taken over' },
      true,
    ]);
    dead.end({ id: 'too late', secret: 'too late' });
    await dead.answer;
    expect((await send(pay, { amount: 1 }, { token, key })).body).toEqual(body);
  });

  it('that is answered stays answered, however long ago', async () => {
    const key = randomUUID();
    const first = await send(pay, { amount: 1 }, { token, key });
    await sql`update idempotency set locked_until = now() - interval '1 day'`.execute(testServer.deps.db);
    expect((await send(pay, { amount: 1 }, { token, key })).text).toBe(first.text);
    expect(script.effects).toHaveLength(1);
  });

  it.each([
    ['a fault', () => new Error('no luck')],
    ['a refusal', () => new Refusal('CATCH')],
  ])(
    'after %s of ours is done again under the same operation id, with the same body only',
    async (_, problem) => {
      const key = randomUUID();
      script.behave = async () => {
        throw problem();
      };
      expect((await send(pay, { amount: 1 }, { token, key })).status).toBe(500);
      expect((await send(pay, { amount: 2 }, { token, key })).status).toBe(422);
      script.behave = usual;
      expect((await send(pay, { amount: 1 }, { token, key })).status).toBe(200);
      expect([script.effects.length, script.effects[0] === script.effects[1]]).toEqual([2, true]);
    },
  );

  it('after a refusal is as if it had never come', async () => {
    const key = randomUUID();
    script.behave = async () => {
      throw new Refusal('FORBIDDEN');
    };
    expect((await send(pay, { amount: 1 }, { token, key })).status).toBe(403);
    script.behave = async () => ({ id: '1', secret: '2' });
    expect((await send(pay, { amount: 2 }, { token, key })).status).toBe(200);
  });

  it('is refused for its body before its key is claimed', async () => {
    const before = (await rows()).length;
    const { status, body } = await send(pay, { amount: 'many' }, { token });
    expect([status, body.code, (await rows()).length]).toEqual([400, 'BAD_REQUEST', before]);
  });

  it('shares its key with no other call, no other debtor and no other address', async () => {
    const key = randomUUID();
    const debtor = await testServer.deps.db
      .insertInto('debtor')
      .values({ company: 'banco-cordillera', rut: '123456785', kind: 'person', name: 'Bruno' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const company = testServer.deps.companies.payingByKey('banco-cordillera') as Company;
    const bruno = {
      id: randomUUID(),
      company,
      debtorId: debtor.id,
      kind: 'person',
      verification: 'serial',
    } as const;
    const ofBruno = await openSession(testServer.deps, bruno, {
      read: () => undefined,
      set: () => undefined,
    });
    const { token: ofAnaAgain } = await testServer.enter();
    const sent = { token, key };
    const first = await send(pay, { amount: 1 }, sent);
    expect((await send(pay, { amount: 1 }, { key, token: ofAnaAgain })).text).toBe(first.text);
    expect((await send(pay, { amount: 1 }, { key, token: ofBruno })).text).not.toBe(first.text);
    expect((await send(other, { amount: 1 }, sent)).text).not.toBe(first.text);
    const near = await send(open, { amount: 1 }, { key, remoteAddress: '10.0.0.1' });
    const far = await send(open, { amount: 1 }, { key, remoteAddress: '10.0.0.2' });
    expect(near.text).not.toBe(far.text);
  });
});

describe('a key, when the servers get a new pepper', () => {
  /** The same server as it is started with these peppers. */
  const withPeppers = async (...rutPeppers: [string, ...string[]]) => {
    const { deps } = testServer;
    return server.start(20_000, { ...deps, config: { ...deps.config, rutPeppers } });
  };
  const PEPPERS = ['test-pepper', 'newer'] as const;

  it('is answered as before, by servers that write with either', async () => {
    const key = randomUUID();
    const first = await send(pay, { amount: 1 }, { token, key });
    for (const peppers of [PEPPERS, [...PEPPERS].reverse() as [string, ...string[]]]) {
      const next = await withPeppers(...(peppers as [string, ...string[]]));
      expect((await next.inject(requestOf(pay, { amount: 1 }, { token, key }))).body).toBe(first.text);
      await next.close();
    }
    expect(script.effects).toHaveLength(1);
  });

  it('has one effect when twins meet servers that write with either', async () => {
    const [older, newer] = await Promise.all([withPeppers(...PEPPERS), withPeppers('newer', 'test-pepper')]);
    const sent = requestOf(pay, { amount: 1 }, { token, key: randomUUID() });
    const all = await Promise.all([older, newer, older, newer].map((app) => app.inject(sent)));
    expect([new Set(all.map(({ body }) => body)).size, script.effects.length]).toEqual([1, 1]);
    await Promise.all([older.close(), newer.close()]);
  });

  it('whose answer no live pepper opens is done again under the same operation id, with the same body only', async () => {
    const key = randomUUID();
    await send(pay, { amount: 1 }, { token, key });
    const later = await withPeppers('newer');
    expect((await later.inject(requestOf(pay, { amount: 2 }, { token, key }))).statusCode).toBe(422);
    const again = await later.inject(requestOf(pay, { amount: 1 }, { token, key }));
    expect([again.statusCode, again.json()]).toEqual([
      200,
      await usual({ operationId: script.effects[0] ?? '' } as never),
    ]);
    expect(script.effects).toEqual([script.effects[0], script.effects[0]]);
    await later.close();
  });
});

describe('the table of stored answers', () => {
  it('reveals nothing: no key, no caller, no body, no answer', async () => {
    const key = randomUUID();
    const { body } = await send(pay, { amount: 1, rut: '11.111.111-1' }, { token, key });
    const stored = (await rows())
      .map((row) => JSON.stringify(row) + row.answer?.toString('latin1'))
      .join('\n');
    const debtors = await testServer.deps.db.selectFrom('debtor').select('id').execute();
    for (const secret of [key, String(body.id), 'masked mail', '11.111', ...debtors.map(({ id }) => id)])
      expect(stored).not.toContain(secret);
  });
});
