import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from './failures.ts';
import { requestOf, type IdentityTestServer } from '../testing/identity-test-server.ts';
import { createSampleServer, pay, type SampleServer } from '../testing/sample-calls.ts';
import { until } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import {
  claim,
  dropAnswer,
  dropClaim,
  findClaim,
  storeAnswer,
  yieldClaim,
  type Claim,
} from './idempotency-claims.ts';

const server = sharedByTests(createSampleServer);
let testServer: IdentityTestServer;
let token: string;
let send: SampleServer['send'];
let script: SampleServer['script'];
const usual: SampleServer['script']['behave'] = async ({ operationId: id }) => ({ id, secret: '–' });

beforeAll(async () => {
  ({ testServer, send, script } = server);
  ({ token } = await testServer.enter());
});
beforeEach(() => {
  Object.assign(script, { effects: [], behave: usual });
});

const hideKeys = () => sql`alter table idempotency rename to away`.execute(testServer.deps.db);
const showKeys = () => sql`alter table away rename to idempotency`.execute(testServer.deps.db);
const GONE = 'relation';
const notGivenBack = () => testServer.lines.filter((line) => line.includes('claim not given back'));

/** Only what renews a claim waits for the test. */
const AS_EVER: Parameters<typeof jest.useFakeTimers>[0] = {
  doNotFake: [
    ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
    ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
  ],
};

describe('a call that is over', () => {
  it.each([
    ['refused', () => new Refusal('FORBIDDEN'), 403],
    ['broken', () => new Error('no luck'), 500],
  ])('says why it was %s, also when its key cannot be given back', async (_, problem, status) => {
    script.behave = async () => {
      await hideKeys();
      throw problem();
    };
    const { status: answered } = await send(pay, { amount: 1 }, { token });
    await showKeys();
    expect(answered).toBe(status);
    expect(notGivenBack().at(-1)).toContain(GONE);
  });

  it('says at once that the database is away, without waiting for its key to be given back', async () => {
    const key = randomUUID();
    const keys = await testServer.deps.pool.connect();
    const before = notGivenBack().length;
    script.behave = async () => {
      await keys.query('begin');
      await keys.query('lock table idempotency');
      throw new Refusal('UNAVAILABLE');
    };
    const { status } = await send(pay, { amount: 1 }, { token, key });
    expect([status, notGivenBack().length]).toEqual([503, before]);
    await keys.query('rollback');
    keys.release();
    script.behave = usual;
    expect((await send(pay, { amount: 1 }, { token, key })).status).toBe(200);
  });
});

it('a twin of a call that is refused just while it looks does the work itself', async () => {
  const key = randomUUID();
  const first = await server.atWork(token, key, 'FORBIDDEN');
  const claims = new Set<object>();
  const db = testServer.deps.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'InsertQueryNode') claims.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!claims.has(queryId) || script.effects.length > 1) return result;
      script.behave = usual;
      first.end(undefined);
      await first.answer;
      return result;
    },
  });
  const twins = await server.start(1_000, { ...testServer.deps, db });
  const twin = await twins.inject(requestOf(pay, { amount: 1 }, { token, key }));
  expect([(await first.answer).status, twin.statusCode, script.effects.length]).toEqual([403, 200, 2]);
  await twins.close();
});

describe('a call that takes long', () => {
  beforeEach(() => void jest.useFakeTimers(AS_EVER));
  afterEach(() => void jest.useRealTimers());
  const isHeld = async () => {
    const held = sql`select from idempotency where answer is null and locked_until > now()`;
    return (await held.execute(testServer.deps.db)).rows.length === 1;
  };

  it('keeps its key as long as it is at work, and no longer', async () => {
    const impatient = await server.start(0);
    const key = randomUUID();
    const first = await server.atWork(token, key);
    await sql`update idempotency set locked_until = '-infinity' where answer is null`.execute(
      testServer.deps.db,
    );
    jest.advanceTimersByTime(2_000);
    await until(isHeld, Boolean);
    expect((await impatient.inject(requestOf(pay, { amount: 1 }, { token, key }))).statusCode).toBe(409);
    first.end({ id: '1', secret: '2' });
    expect((await first.answer).status).toBe(200);
    expect([jest.getTimerCount(), script.effects.length]).toEqual([0, 1]);
    await impatient.close();
  });

  it('goes on when its key cannot be kept', async () => {
    const warning = () => testServer.lines.filter((line) => line.includes('claim not renewed')).at(-1) ?? '';
    script.behave = async (visit) => {
      await hideKeys();
      jest.advanceTimersByTime(2_000);
      await until(warning, Boolean);
      await showKeys();
      return usual(visit);
    };
    expect((await send(pay, { amount: 1 }, { token })).status).toBe(200);
    expect(warning()).toContain(GONE);
  });
});

describe('a claim beside others of the same call and of the same key', () => {
  const request = (scope: string, keyHash: string) => ({ scope, keyHash, requestHash: 'any' });
  const own = request('ours', 'key');
  const [answered, corrected] = [Buffer.from('answered'), Buffer.from('corrected')];
  const taken = async (one = own): Promise<Claim> => {
    const found = await claim(testServer.deps, one);
    if (!found) throw new Error('another has it');
    return found;
  };
  const others = async () =>
    (
      await sql`select * from idempotency where (scope, key_hash) <> ('ours', 'key') order by 1, 2`.execute(
        testServer.deps.db,
      )
    ).rows;
  const known = async () => (await findClaim(testServer.deps, own))?.answer;

  it('is found, answered and given back by its owner alone, and changes none of them', async () => {
    for (const one of [request('ours', 'other'), request('theirs', 'key')]) await taken(one);
    for (const one of [request('ours', 'done'), request('done', 'key')])
      await storeAnswer(testServer.deps, await taken(one), answered);
    const before = await others();

    expect(await known()).toBeUndefined();
    const first = await taken();
    const stranger = { ...first, owner: randomUUID() };
    expect([await claim(testServer.deps, own), await known()]).toEqual([null, null]);
    await storeAnswer(testServer.deps, stranger, answered);
    await yieldClaim(testServer.deps, stranger);
    await dropClaim(testServer.deps, stranger);
    expect([await claim(testServer.deps, own), await known()]).toEqual([null, null]);

    await yieldClaim(testServer.deps, first);
    const second = await taken();
    await storeAnswer(testServer.deps, first, corrected);
    await storeAnswer(testServer.deps, second, answered);
    await storeAnswer(testServer.deps, second, corrected);
    await yieldClaim(testServer.deps, second);
    await dropClaim(testServer.deps, second);
    await dropAnswer(testServer.deps, own, corrected);
    expect([await claim(testServer.deps, own), await known()]).toEqual([null, answered]);

    await dropAnswer(testServer.deps, own, answered);
    await dropClaim(testServer.deps, await taken());
    expect(await known()).toBeUndefined();
    expect(await others()).toEqual(before);
  });
});
