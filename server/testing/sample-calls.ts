import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { defineCall, type Call } from '#contract/call.ts';
import {
  answerPublic,
  answerOptional,
  answerSession,
  type CallAnswer,
  type Visit,
} from '../http/call-answers.ts';
import { authenticate } from '../session/authenticate.ts';
import { buildRoutes } from '../http/call-routes.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerFailures } from '../http/failure-answers.ts';
import { Refusal } from '../http/failures.ts';
import type { FailureCode } from '#contract/failure.ts';
import { createIdentityTestServer, requestOf, type Sent } from './identity-test-server.ts';
import { until } from './until.ts';

function sample(name: string, change: Partial<Call> = {}): Call {
  return defineCall({
    name,
    paragraph: '–',
    summary: '–',
    method: 'POST',
    host: 'app',
    path: `/${name}/`,
    authorization: 'session',
    kind: 'money',
    request: z.strictObject({ amount: z.number(), rut: z.optional(z.string()) }),
    response: z.object({ id: z.string(), secret: z.string() }),
    ...change,
  }) as Call;
}

/** Calls of no contract, one of each kind. */
export const pay = sample('pay');
export const other = sample('other');
export const open = sample('open', { authorization: 'none' });
export const greet = sample('greet', { authorization: 'optional', kind: 'read' });
export const sampleCalls = [pay, other, open, greet];

/** A server that answers the sample calls by `script.behave`, and counts the effects by their operation ids. */
export async function createSampleServer() {
  const testServer = await createIdentityTestServer({ env: { IDENTITY_TRIES_PER_ADDRESS: '1000' } });
  const script = {
    effects: [] as string[],
    behave: async (visit: Visit): Promise<unknown> => ({ id: visit.operationId, secret: 'a***@c***.cl' }),
  };
  const act = async (visit: Visit) => {
    script.effects.push(visit.operationId);
    return script.behave(visit);
  };
  const answers: CallAnswer[] = [
    answerSession(pay, act),
    answerSession(other, act),
    answerPublic(open, act),
    answerOptional(greet, act),
  ];

  /** Another process on the same database; its twins wait so long. */
  async function start(waitMs: number, deps: Dependencies = testServer.deps) {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    app.setValidatorCompiler(validatorCompiler);
    answerFailures(app, deps);
    buildRoutes(app, deps, answers, { authenticate, calls: sampleCalls, waitMs });
    await app.ready();
    return app;
  }

  const app = await start(20_000);
  async function send(call: Call, payload: unknown, sent: Sent = {}) {
    const { statusCode, body, headers } = await app.inject(requestOf(call, payload, sent));
    return { status: statusCode, text: body, body: JSON.parse(body) as Record<string, unknown>, headers };
  }
  /** A call whose work goes on until it is ended, if asked for by a refusal. */
  async function atWork(token: string, key: string, refusal?: FailureCode) {
    const { promise, resolve: end } = Promise.withResolvers<unknown>();
    script.behave = async () => {
      const done = await promise;
      if (refusal) throw new Refusal(refusal);
      return done;
    };
    const answer = send(pay, { amount: 1 }, { token, key });
    await until(() => script.effects.length, Boolean);
    return { answer, end };
  }
  async function close() {
    await app.close();
    await testServer.close();
  }
  return { testServer, app, script, answers, start, send, atWork, close };
}

export type SampleServer = Awaited<ReturnType<typeof createSampleServer>>;
