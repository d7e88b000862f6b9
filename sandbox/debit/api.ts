import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { shopOf } from '../shop.ts';
import { cut, spoilCalls, reportedAsOf } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { MandateService } from './mandate-service.ts';
import { refundedOf, type Charge, type Mandate } from './mandate.ts';

const url = z.string().check(
  z.maxLength(500),
  z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value)),
);
const reference = z.string().check(z.regex(/^[\w-]{8,64}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const mandateRequest = z.strictObject({
  reference,
  return_url: url,
  callback_url: url,
  bank: z.optional(z.string()),
});
const refundRequest = z.strictObject({
  reference,
  amount: z.number().check(z.int(), z.positive()),
});
const chargeRequest = z.strictObject({
  mandate: z.string(),
  reference,
  amount: z.number().check(z.int(), z.positive()),
  due_on: day,
  /** The last day on which the bank may still be asked. */
  charge_by: day,
});

const BASE = '/debit/api';
export const ACTIVATION_PATH = '/debit/activate';

export const describeMandate = ({ id, reference, state, bank, account }: Mandate) => ({
  id,
  reference,
  state,
  bank,
  account,
});
export const describeCharge = (charge: Charge) => {
  const { reference, mandate, amount, state, reason, operation } = charge;
  return { reference, mandate, amount, refunded: refundedOf(charge), state, reason, operation };
};

const problem = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

type ById = { Params: { id: string } };
type ByReference = { Params: { reference: string } };

function mandateRoutes(
  api: FastifyInstance,
  sandboxState: SandboxState,
  { open, move }: MandateService,
): void {
  const { mandates } = sandboxState.store;
  // Another shop's is as unknown as none.
  const isOwn = (request: FastifyRequest, mandate: Mandate | undefined) =>
    mandate?.shop === shopOf(sandboxState, 'debitApiKey', request)?.name;
  const activationOf = ({ headers }: FastifyRequest, { id }: Mandate) =>
    `http://${headers.host}${ACTIVATION_PATH}/${id}`;

  api.post(`${BASE}/mandates`, (request, reply) => {
    const {
      reference,
      return_url: returnUrl,
      callback_url: callbackUrl,
      bank = null,
    } = mandateRequest.parse(request.body);
    const shop = shopOf(sandboxState, 'debitApiKey', request)?.name ?? '';
    const { mandate, isNew } = open(shop, { reference, returnUrl, callbackUrl, bank });
    return reply
      .code(isNew ? 201 : 200)
      .send({ ...describeMandate(mandate), activation_url: activationOf(request, mandate) });
  });

  api.get<ById>(`${BASE}/mandates/:id`, (request, reply) => {
    const mandate = mandates.getAsOf(request.params.id, reportedAsOf(sandboxState, 'debit'));
    return mandate && isOwn(request, mandate)
      ? reply.send(describeMandate(mandate))
      : problem(reply, 404, 'unknown mandate');
  });

  // Closing what is closed is no mistake; a charge under way goes on.
  api.delete<ById>(`${BASE}/mandates/:id`, (request, reply) => {
    const { id } = request.params;
    const mandate = mandates.get(id);
    if (!mandate || !isOwn(request, mandate)) return problem(reply, 404, 'unknown mandate');
    return reply.send(describeMandate(move(id, 'closed') ?? mandate));
  });
}

function chargeRoutes(
  api: FastifyInstance,
  sandboxState: SandboxState,
  { order, read, refund }: MandateService,
): void {
  const { store } = sandboxState;
  // Another shop's is as unknown as none.
  const own = (request: FastifyRequest, charge: Charge | undefined) => {
    const shop = charge && store.mandates.get(charge.mandate)?.shop;
    return shop === shopOf(sandboxState, 'debitApiKey', request)?.name ? charge : undefined;
  };
  api.post(`${BASE}/charges`, (request, reply) => {
    const { due_on: dueOn, charge_by: chargeBy, ...wish } = chargeRequest.parse(request.body);
    const shop = shopOf(sandboxState, 'debitApiKey', request)?.name ?? '';
    const ordered = order(shop, { ...wish, dueOn, chargeBy });
    return ordered
      ? reply.code(ordered.isNew ? 201 : 200).send(describeCharge(ordered.charge))
      : problem(reply, 409, 'the mandate is not active');
  });

  api.get<ByReference>(`${BASE}/charges/:reference`, (request, reply) => {
    const { reference } = request.params;
    read(reference);
    const charge = own(request, store.charges.getAsOf(reference, reportedAsOf(sandboxState, 'debit')));
    return charge ? reply.send(describeCharge(charge)) : problem(reply, 404, 'unknown charge');
  });

  // One refund a reference: asked again, nothing more is given back.
  api.post<ByReference>(`${BASE}/charges/:reference/refunds`, (request, reply) => {
    const charge = own(request, read(request.params.reference));
    if (!charge) return problem(reply, 404, 'unknown charge');
    const { reference, amount } = refundRequest.parse(request.body);
    const refunded = refund(charge, reference, amount);
    return refunded
      ? reply.send(describeCharge(refunded))
      : problem(reply, 409, 'there is not so much to give back');
  });
}

/** The direct-debit provider over JSON: mandates and charges, by the shop's own references. */
export function debitApiRoutes(
  api: FastifyInstance,
  sandboxState: SandboxState,
  service: MandateService,
): void {
  api.addHook('onRequest', async (request, reply) => {
    if (sandboxState.modes.read().debit === 'down') return cut(request, reply);
    if (!shopOf(sandboxState, 'debitApiKey', request)) return problem(reply, 401, 'unknown key');
  });
  spoilCalls(api, { sandboxState, mode: 'debit' });
  mandateRoutes(api, sandboxState, service);
  chargeRoutes(api, sandboxState, service);
}
