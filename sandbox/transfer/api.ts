import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { shopOf } from '../shop.ts';
import { cut, spoilCalls, reportedAsOf } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { TransferService } from './service.ts';
import { refundedOf, sessionAt, type Session } from './session.ts';

const url = z.string().check(
  z.maxLength(500),
  z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value)),
);
const reference = z.string().check(z.regex(/^[\w-]{8,64}$/));
const pesos = z.number().check(z.int(), z.positive());

const sessionRequest = z.strictObject({
  reference,
  amount: pesos,
  subject: z.string().check(z.minLength(1), z.maxLength(100)),
  return_url: url,
  cancel_url: url,
  callback_url: url,
  /** ISO 8601 with an offset. */
  expires_at: z.iso.datetime({ offset: true }),
});
const refundRequest = z.strictObject({ reference, amount: pesos, transfer: z.optional(z.string()) });

const BASE = '/transfer/api';
export const PAYMENT_PATH = '/transfer/pay';

const iso = (at: number) => new Date(at).toISOString();

export const describeSession = (session: Session) => ({
  id: session.id,
  reference: session.reference,
  amount: session.amount,
  state: session.state,
  expires_at: iso(session.expiresAt),
  bank: session.bank,
  account: session.account,
  operation: session.operation,
  refunded: refundedOf(session),
  transfers: session.transfers.map(({ id, amount, receivedAt, state }) => ({
    id,
    amount,
    received_at: iso(receivedAt),
    state,
    refunded: refundedOf(session, id),
  })),
});

const problem = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

type ById = { Params: { id: string } };

/** The provider of bank transfers over JSON: a session for each payment, by the shop's own reference. */
export function transferApiRoutes(
  api: FastifyInstance,
  sandboxState: SandboxState,
  service: TransferService,
): void {
  const { store, clock, modes, names } = sandboxState;
  api.addHook('onRequest', async (request, reply) => {
    if (modes.read().transfer === 'down') return cut(request, reply);
    if (!shopOf(sandboxState, 'transferApiKey', request)) return problem(reply, 401, 'unknown key');
  });
  spoilCalls(api, { sandboxState, mode: 'transfer' });

  const nameOf = (request: FastifyRequest) => shopOf(sandboxState, 'transferApiKey', request)?.name ?? '';
  // Another shop's session is as unknown as none.
  const own = (request: FastifyRequest, session: Session | undefined) =>
    session?.shop === nameOf(request) ? session : undefined;
  const paymentUrlOf = ({ headers }: FastifyRequest, { id }: Session) =>
    `http://${headers.host}${PAYMENT_PATH}/${id}`;

  // One session a reference: asked again, the first one is answered.
  api.post(`${BASE}/sessions`, (request, reply) => {
    const wish = sessionRequest.parse(request.body);
    const before = service
      .all()
      .find((session) => session.reference === wish.reference && own(request, session));
    if (before && before.amount !== wish.amount)
      return problem(reply, 409, 'the reference is of another amount');
    const session =
      before ??
      service.open({
        id: names.id('session'),
        shop: nameOf(request),
        reference: wish.reference,
        amount: wish.amount,
        subject: wish.subject,
        returnUrl: wish.return_url,
        cancelUrl: wish.cancel_url,
        callbackUrl: wish.callback_url,
        createdAt: clock(),
        expiresAt: Date.parse(wish.expires_at),
        state: 'open',
        bank: null,
        account: null,
        operation: null,
        transfers: [],
        coming: [],
        refunds: [],
      });
    return reply
      .code(before ? 200 : 201)
      .send({ ...describeSession(session), payment_url: paymentUrlOf(request, session) });
  });

  api.get<ById>(`${BASE}/sessions/:id`, (request, reply) => {
    const { id } = request.params;
    service.read(id);
    const asOf = reportedAsOf(sandboxState, 'transfer');
    const session = own(request, store.transferSessions.getAsOf(id, asOf));
    if (!session) return problem(reply, 404, 'unknown session');
    return reply.send(describeSession(sessionAt(session, Math.min(asOf, clock()))));
  });

  // Only a session without an approval is closed.
  api.delete<ById>(`${BASE}/sessions/:id`, (request, reply) => {
    const { id } = request.params;
    if (!own(request, service.read(id))) return problem(reply, 404, 'unknown session');
    const session = service.cancel(id) ?? service.read(id);
    if (!session) return problem(reply, 404, 'unknown session');
    const isClosed = session.state === 'cancelled' || session.state === 'expired';
    return isClosed ? reply.send(describeSession(session)) : problem(reply, 409, 'the debtor has approved');
  });

  // One refund a reference: asked again, nothing more is given back.
  api.post<ById>(`${BASE}/sessions/:id/refunds`, (request, reply) => {
    const { id } = request.params;
    if (!own(request, service.read(id))) return problem(reply, 404, 'unknown session');
    const { reference, amount, transfer } = refundRequest.parse(request.body);
    const refunded = service.refund(id, reference, amount, transfer);
    return refunded
      ? reply.send(describeSession(refunded))
      : problem(reply, 409, 'there is not so much to give back');
  });
}
