import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut, spoilCalls, reportedAsOf } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { describe, describeRefund, type Refunded } from './answers.ts';
import { check, createRequest, refundRequest } from './requests.ts';
import {
  begin,
  commit,
  isRefusal,
  LOCKED,
  MEMORY_MS,
  refund,
  TOO_OLD,
  type Chargeable,
  type Transaction,
} from './transaction.ts';

const PATH = '/rswebpaytransaction/api/webpay/v1.2/transactions';
export const FORM_PATH = '/webpayserver/initTransaction';

type Refundable = Chargeable & Refunded;
type ByToken = { Params: { token: string } };

export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error_message: message });

/** The shop's code in the request's headers. */
export const shopOf = (request: FastifyRequest): string => String(request.headers['tbk-api-key-id'] ?? '');

/** The manners of the provider's API: who may call, how it fails by mode, how it words what it refuses. */
export function guardApi(api: FastifyInstance, sandboxState: SandboxState): void {
  const { modes, settings } = sandboxState;
  api.addHook('onRequest', async (request, reply) => {
    const { gateway } = modes.read();
    if (gateway === 'down') return cut(request, reply);
    if (gateway === 'error') return refuse(reply, 500, 'Internal server error');
    const known =
      /^\d{12}$/.test(shopOf(request)) && request.headers['tbk-api-key-secret'] === settings.gatewayKey;
    if (!known) return refuse(reply, 401, 'Not Authorized');
  });
  spoilCalls(api, {
    sandboxState,
    mode: 'gateway',
    lockOf,
    refuseLocked: (reply) => refuse(reply, 422, LOCKED),
  });
  api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    refuse(
      reply,
      error.statusCode ?? 500,
      error.statusCode === undefined ? 'Internal server error' : error.message,
    ),
  );
}

/** A commit, and a charge of a saved card, are worked on one at a time; another is refused meanwhile. */
function lockOf({ method, url, body }: FastifyRequest): string | null {
  if (method === 'PUT') return url;
  const { buy_order: order, tbk_user: card } = (body ?? {}) as { buy_order?: string; tbk_user?: string };
  return method === 'POST' && card !== undefined && order !== undefined ? order : null;
}

/** Sends the answer of a call that took money, spoiled as the mode says. `spoil` adds a peso to the amount. */
export function sendCharge<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  sandboxState: SandboxState,
  body: Body,
  spoil: (body: Body) => Body,
) {
  const { gateway } = sandboxState.modes.read();
  if (gateway === 'dropAfterCommit') return cut(request, reply);
  return reply.send(gateway === 'wrongAmount' ? spoil(body) : body);
}

/** Gives back what a caller asks for, unless the mode refuses it, and loses the answer where the mode says so. */
export function sendRefund<Charge extends Refundable>(
  request: FastifyRequest,
  reply: FastifyReply,
  { modes, clock }: SandboxState,
  { charge, amount, keep }: { charge: Charge; amount: number; keep: (refunded: Charge) => void },
) {
  const { gateway } = modes.read();
  if (gateway === 'refuseRefund') return refuse(reply, 422, 'Refund not allowed for this transaction');
  const refunded = refund(charge, amount, clock());
  if (isRefusal(refunded)) return refuse(reply, 422, refunded.refused);
  keep(refunded);
  if (gateway === 'dropAfterRefund') return cut(request, reply);
  return reply.send(describeRefund(refunded, amount, clock()));
}

/** Webpay Plus over REST: create, commit, status, refund, as transbank-sdk calls them. */
export function webpayRoutes(api: FastifyInstance, sandboxState: SandboxState): void {
  const { clock, names, store, settings } = sandboxState;
  const { transactions } = store;

  function find(request: FastifyRequest<ByToken>, at = Infinity): Transaction | undefined {
    const found = transactions.getAsOf(request.params.token, at);
    return found?.commerceCode === shopOf(request) ? found : undefined;
  }

  api.post(PATH, (request, reply) => {
    const body = check(createRequest, request.body);
    if (isRefusal(body)) return refuse(reply, 422, body.refused);
    const { buy_order: buyOrder, session_id: sessionId, amount, return_url: returnUrl } = body;
    const order = { buyOrder, sessionId, amount, returnUrl, commerceCode: shopOf(request) };
    const token = names.id('token');
    transactions.put(token, begin(order, token, clock()));
    return reply.send({ token, url: `${request.protocol}://${request.host}${FORM_PATH}` });
  });

  api.put<ByToken>(`${PATH}/:token`, (request, reply) => {
    const transaction = find(request);
    if (!transaction) return refuse(reply, 404, 'Transaction not found');
    const committed = commit(transaction, clock(), settings.formSeconds);
    if (isRefusal(committed)) return refuse(reply, 422, committed.refused);
    transactions.put(committed.token, committed);
    return sendCharge(request, reply, sandboxState, describe(committed), (body) => ({
      ...body,
      amount: body.amount + 1,
    }));
  });

  api.get<ByToken>(`${PATH}/:token`, (request, reply) => {
    const transaction = find(request, reportedAsOf(sandboxState, 'gateway'));
    if (!transaction) return refuse(reply, 404, 'Transaction not found');
    if (clock() - transaction.createdAt > MEMORY_MS) return refuse(reply, 422, TOO_OLD);
    return reply.send(describe(transaction));
  });

  api.post<ByToken>(`${PATH}/:token/refunds`, (request, reply) => {
    const transaction = find(request);
    if (!transaction) return refuse(reply, 404, 'Transaction not found');
    const body = check(refundRequest, request.body);
    if (isRefusal(body)) return refuse(reply, 422, body.refused);
    const { amount } = body;
    const keep = (refunded: Transaction) => transactions.put(refunded.token, refunded);
    return sendRefund(request, reply, sandboxState, { charge: transaction, amount, keep });
  });
}
