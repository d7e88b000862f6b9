import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut, spoilCalls, toldAsOf } from '../trouble.ts';
import type { World } from '../world.ts';
import type { Desk } from './desk.ts';
import { refundedOf, type Charge, type Mandate } from './mandate.ts';
import { chargeRequest, mandateRequest, refundRequest } from './requests.ts';

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

function mandateRoutes(api: FastifyInstance, world: World, { move }: Desk): void {
  const { store, clock } = world;
  const { mandates } = store;
  const activationOf = ({ headers }: FastifyRequest, { id }: Mandate) =>
    `http://${headers.host}${ACTIVATION_PATH}/${id}`;

  // One mandate a reference: asked again, the first one is answered.
  api.post(`${BASE}/mandates`, (request, reply) => {
    const wish = mandateRequest.parse(request.body);
    const before = mandates.all().find(({ reference }) => reference === wish.reference);
    const mandate: Mandate = before ?? {
      id: randomBytes(16).toString('hex'),
      reference: wish.reference,
      returnUrl: wish.return_url,
      callbackUrl: wish.callback_url,
      createdAt: clock(),
      state: 'pending',
      bank: wish.bank ?? null,
      account: null,
    };
    if (!before) mandates.put(mandate.id, mandate);
    return reply
      .code(before ? 200 : 201)
      .send({ ...describeMandate(mandate), activation_url: activationOf(request, mandate) });
  });

  api.get<ById>(`${BASE}/mandates/:id`, ({ params }, reply) => {
    const mandate = mandates.getAsOf(params.id, toldAsOf(world, 'debit'));
    return mandate ? reply.send(describeMandate(mandate)) : problem(reply, 404, 'unknown mandate');
  });

  // Closing what is closed is no mistake; a charge under way goes on.
  api.delete<ById>(`${BASE}/mandates/:id`, ({ params }, reply) => {
    const mandate = mandates.get(params.id);
    if (!mandate) return problem(reply, 404, 'unknown mandate');
    return reply.send(describeMandate(move(params.id, 'closed') ?? mandate));
  });
}

function chargeRoutes(api: FastifyInstance, world: World, { order, read, refund }: Desk): void {
  const { store, clock } = world;
  // One charge a reference: asked again, the first one is answered, whatever has become of the mandate.
  api.post(`${BASE}/charges`, (request, reply) => {
    const wish = chargeRequest.parse(request.body);
    const before = read(wish.reference);
    if (before) return reply.send(describeCharge(before));
    const mandate = store.mandates.get(wish.mandate);
    if (mandate?.state !== 'active') return problem(reply, 409, 'the mandate is not active');
    const charge: Charge = {
      reference: wish.reference,
      mandate: wish.mandate,
      amount: wish.amount,
      dueOn: wish.due_on,
      chargeBy: wish.charge_by,
      state: 'pending',
      reason: null,
      operation: null,
      createdAt: clock(),
      decidedAt: null,
    };
    return reply.code(201).send(describeCharge(order(charge)));
  });

  api.get<ByReference>(`${BASE}/charges/:reference`, ({ params }, reply) => {
    read(params.reference);
    const charge = store.charges.getAsOf(params.reference, toldAsOf(world, 'debit'));
    return charge ? reply.send(describeCharge(charge)) : problem(reply, 404, 'unknown charge');
  });

  // One refund a reference: asked again, nothing more is given back.
  api.post<ByReference>(`${BASE}/charges/:reference/refunds`, ({ params, body }, reply) => {
    const charge = read(params.reference);
    if (!charge) return problem(reply, 404, 'unknown charge');
    const { reference, amount } = refundRequest.parse(body);
    const refunded = refund(charge, reference, amount);
    return refunded
      ? reply.send(describeCharge(refunded))
      : problem(reply, 409, 'there is not so much to give back');
  });
}

/** The direct-debit provider over JSON: mandates and charges, by the shop's own references. */
export function debitApiRoutes(api: FastifyInstance, world: World, desk: Desk): void {
  api.addHook('onRequest', async (request, reply) => {
    if (world.modes.read().debit === 'down') return cut(request, reply);
    if (request.headers['x-api-key'] !== world.settings.debitApiKey)
      return problem(reply, 401, 'unknown key');
  });
  spoilCalls(api, { world, mode: 'debit' });
  mandateRoutes(api, world, desk);
  chargeRoutes(api, world, desk);
}
