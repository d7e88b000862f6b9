import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isKeyed, type Call } from '#contract/call.ts';
import { calls as everyCall } from '#contract/calls.ts';
import type { Authenticate, CallAnswer, Caller, Visit } from './call-answers.ts';
import { answerOnce } from './idempotency.ts';
import { scopeHash, type StoredAnswer } from './sealed-answer.ts';
import { isStorable } from './storable.ts';
import { refuseWhenCrowded } from './load-shedding.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './failures.ts';
import { addressFingerprints, network, truncatedAddress } from './fingerprints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the token of a call of the contract names; set before its body is read. */
    caller: Caller;
  }
}

type Options = {
  readonly authenticate: Authenticate;
  /** How long a concurrent re-send waits for the first one's answer. Milliseconds. */
  waitMs?: number;
};
const KeySchema = z.uuid();

/** The fields that a re-send must repeat: all but the captcha, whose token is for one use only. */
function intentOf(request: FastifyRequest): unknown {
  const body = { ...(request.body as Record<string, unknown>), captcha: undefined };
  return { body, query: request.query, params: request.params };
}

/** A key belongs to the debtor, the institution, the person at its desk, the identification or, before any of them, to the company and the address it came from. */
function scopeOf(key: string, call: Call, { caller, body, ip }: FastifyRequest): string {
  if (caller?.scope === 'session') return scopeHash(key, call.name, 'debtor', caller.debtorId);
  if (caller?.scope === 'identification')
    return scopeHash(key, call.name, 'identification', caller.identificationId);
  if (caller?.scope === 'institution') return scopeHash(key, call.name, 'institution', caller.company.key);
  if (caller?.scope === 'staff')
    return scopeHash(key, call.name, 'staff', `${caller.company.key} ${caller.subject}`);
  const named = (body as { product_type?: unknown } | null)?.product_type;
  return scopeHash(key, call.name, String(named), network(ip));
}

function sentIn({ method, query, body }: FastifyRequest): unknown {
  return method === 'GET' ? query : body;
}

function visitOf(
  { config }: Dependencies,
  request: FastifyRequest,
  operationId: string,
  set: string[],
): Visit {
  return {
    body: sentIn(request),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    caller: request.caller,
    operationId,
    addressFingerprints: addressFingerprints(config, request.ip),
    network: truncatedAddress(request.ip),
    headers: request.headers,
    cookies: { read: (name) => request.cookies[name], set: (header) => set.push(header) },
  };
}

/** Only what the contract names leaves the server; an answer that does not fit is our fault and is never sent. */
function checked(call: Call, answer: unknown): string {
  const fit = z.safeParse(call.response, answer);
  if (fit.success) return JSON.stringify(fit.data);
  const places = fit.error.issues.map(({ code, path }) => `${path.join('.')} ${code}`);
  throw new Error(`${call.name} answered what its contract does not know: ${places.join(', ')}`);
}

function keyOf(request: FastifyRequest): string {
  const key = KeySchema.safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new Refusal('KEY_REQUIRED');
  return key.data.toLowerCase();
}

/**
 * Registers one call: its token is read first (401), then its body or query is checked by the contract (400), then a
 * keyed call claims its Idempotency-Key, then the answer is made, checked and sent.
 */
function answerCall(
  app: FastifyInstance,
  deps: Dependencies,
  one: CallAnswer,
  { authenticate, waitMs }: Options,
): void {
  const { call, answer } = one;
  const effectOf = (request: FastifyRequest) => async (operationId: string) => {
    const cookies: string[] = [];
    const visit = visitOf(deps, request, operationId, cookies);
    const body = checked(call, await answer(visit as Visit<Call, never>));
    return { body, cookies } satisfies StoredAnswer;
  };
  const answerTo = (request: FastifyRequest) => {
    if (!isKeyed(call)) return effectOf(request)(randomUUID());
    const key = keyOf(request);
    const keyed = { scope: scopeOf(key, call, request), key, request: intentOf(request) };
    return answerOnce(deps, { ...keyed, ...(waitMs !== undefined && { waitMs }) }, effectOf(request));
  };
  app.route({
    method: call.method,
    url: call.path,
    schema:
      call.method === 'GET'
        ? { querystring: call.request }
        : { body: call.request, ...(call.query && { querystring: call.query }) },
    onRequest: async (request) => {
      refuseWhenCrowded(deps, call);
      const { method, headers, cookies } = request;
      const cookie = (name: string) => cookies[name];
      request.caller = await authenticate(deps, call, headers.authorization, { method, headers, cookie });
    },
    ...(call.kind === 'read' && { compress: {} }),
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isStorable(sentIn(request))) throw new Refusal('BAD_REQUEST');
      const { body, cookies } = await answerTo(request);
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

/**
 * Registers every call of the contract.
 * @throws at start when one has no answer, or two
 */
export function buildRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  answers: readonly CallAnswer[],
  { calls = everyCall, ...options }: Options & { calls?: readonly Call[] },
): void {
  app.decorateRequest('caller', null);
  const wrong = calls.filter((call) => answers.filter((answer) => answer.call === call).length !== 1);
  if (wrong.length > 0)
    throw new Error(`These calls need exactly one answer: ${wrong.map(({ name }) => name).join(', ')}.`);
  for (const answer of answers) answerCall(app, deps, answer, options);
}
