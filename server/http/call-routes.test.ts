import Fastify from 'fastify';
import { authenticate } from '../session/authenticate.ts';
import { answerPublic, answerSession, type CallAnswer } from './call-answers.ts';
import { buildRoutes } from './call-routes.ts';
import type { IdentityTestServer } from '../testing/identity-test-server.ts';
import { createSampleServer, greet, pay, sampleCalls, type SampleServer } from '../testing/sample-calls.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(createSampleServer);
let testServer: IdentityTestServer;
let token: string;
let send: SampleServer['send'];
let script: SampleServer['script'];

beforeAll(async () => {
  ({ testServer, send, script } = server);
  ({ token } = await testServer.enter());
});
beforeEach(() => {
  script.behave = async () => ({ id: '1', secret: '2' });
});

describe('an answer', () => {
  it('leaves without what the contract does not name', async () => {
    script.behave = async () => ({ id: '1', secret: '2', debtor: 'Ana' });
    expect((await send(greet, { amount: 1 })).body).toEqual({ id: '1', secret: '2' });
  });

  it('that does not fit the contract is a logged 500, without its values', async () => {
    script.behave = async () => ({ id: 17_171_717 });
    const { status, body } = await send(greet, { amount: 1 });
    expect([status, body.code]).toEqual([500, 'CATCH']);
    expect(testServer.lines.at(-1)).toContain('greet answered what its contract does not know');
    expect(testServer.lines.at(-1)).not.toContain('17171717');
  });
});

describe('a call', () => {
  it.each(['/pay/', '/pay'])('is answered at %s', async (url) => {
    expect((await send(pay, { amount: 1 }, { token, url })).status).toBe(200);
  });

  it('with an optional token takes a bad one, or one of another scope, for none', async () => {
    const callers: unknown[] = [];
    script.behave = async ({ caller }) => {
      callers.push(caller);
      return { id: '1', secret: '2' };
    };
    const identification = await testServer.begin('11.111.111-1');
    for (const one of [undefined, 'bad', identification, token])
      await send(greet, { amount: 1 }, { token: one });
    expect(callers).toEqual([null, null, null, expect.objectContaining({ scope: 'session' })]);
  });

  it('without exactly one answer keeps the server from starting', () => {
    const start = (given: CallAnswer[]) => () =>
      buildRoutes(Fastify(), testServer.deps, given, { authenticate, calls: sampleCalls });
    expect(start(server.answers.slice(1))).toThrow('need exactly one answer: pay.');
    expect(start([...server.answers, answerSession(pay, async () => ({}))])).toThrow(
      'need exactly one answer: pay.',
    );
  });

  it('cannot be answered with less than the token it needs', () => {
    expect(() => answerPublic(pay, async () => ({}))).toThrow('pay needs "session", not "none".');
  });
});
