import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportedAsOf } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { refuse, sendCharge, sendRefund, shopOf } from './api.ts';
import { finish, isLive, type Enrolment } from './enrolment.ts';
import { chargeCard, chargeId, type Detail } from './mall-charge.ts';
import { describeCharge, describeEnrolment, spoilCharge } from './oneclick-answers.ts';
import { authorizeRequest, check, deleteRequest, mallRefundRequest, startRequest } from './requests.ts';
import { CODE_DIGITS, isRefusal } from './transaction.ts';

const PATH = '/rswebpaytransaction/api/oneclick/v1.2';
export const ENROL_PATH = '/webpayserver/bp_multicode_inscription.cgi';

type ByToken = { Params: { token: string } };
type ByOrder = { Params: { buyOrder: string } };

function inscriptionRoutes(api: FastifyInstance, { clock, names, store }: SandboxState): void {
  const { enrolments } = store;

  api.post(`${PATH}/inscriptions`, (request, reply) => {
    const body = check(startRequest, request.body);
    if (isRefusal(body)) return refuse(reply, 422, body.refused);
    const enrolment: Enrolment = {
      token: names.id('enrolment'),
      commerceCode: shopOf(request),
      username: body.username,
      email: body.email,
      returnUrl: body.response_url,
      createdAt: clock(),
      form: 'open',
      card: null,
      authorizationCode: null,
      decidedAt: null,
      finishedAt: null,
      tbkUser: null,
      deletedAt: null,
    };
    enrolments.put(enrolment.token, enrolment);
    return reply.send({
      token: enrolment.token,
      url_webpay: `${request.protocol}://${request.host}${ENROL_PATH}`,
    });
  });

  api.put<ByToken>(`${PATH}/inscriptions/:token`, (request, reply) => {
    const enrolment = enrolments.get(request.params.token);
    if (enrolment?.commerceCode !== shopOf(request)) return refuse(reply, 404, 'Inscription not found');
    const finished = finish(enrolment, names.id('card'), clock());
    if (isRefusal(finished)) return refuse(reply, 422, finished.refused);
    enrolments.put(finished.token, finished);
    return reply.send(describeEnrolment(finished));
  });

  api.delete(`${PATH}/inscriptions`, (request, reply) => {
    const body = check(deleteRequest, request.body);
    if (isRefusal(body)) return refuse(reply, 422, body.refused);
    const enrolment = findCard(store, request, body);
    if (!enrolment) return refuse(reply, 404, 'Inscription not found');
    enrolments.put(enrolment.token, { ...enrolment, deletedAt: clock() });
    return reply.code(204).send();
  });
}

/** The live card of this shop under both of its names. */
function findCard(
  { enrolments }: SandboxState['store'],
  request: FastifyRequest,
  { tbk_user, username }: { tbk_user: string; username: string },
): Enrolment | undefined {
  return enrolments
    .all()
    .find(
      (known) =>
        isLive(known) &&
        known.tbkUser === tbk_user &&
        known.username === username &&
        known.commerceCode === shopOf(request),
    );
}

function chargeRoutes(api: FastifyInstance, sandboxState: SandboxState): void {
  const { clock, names, store } = sandboxState;
  const { mallCharges } = store;

  api.post(`${PATH}/transactions`, (request, reply) => {
    const body = check(authorizeRequest, request.body);
    if (isRefusal(body)) return refuse(reply, 422, body.refused);
    if (mallCharges.get(chargeId(shopOf(request), body.buy_order)))
      return refuse(reply, 422, 'Transaction already exists for this buy_order');
    const charge = chargeCard(shopOf(request), body, {
      card: findCard(store, request, body)?.card ?? null,
      before: mallCharges.all(),
      now: clock(),
      code: () => names.number(CODE_DIGITS),
    });
    mallCharges.put(charge.id, charge);
    return sendCharge(request, reply, sandboxState, describeCharge(charge), spoilCharge);
  });

  api.get<ByOrder>(`${PATH}/transactions/:buyOrder`, (request, reply) => {
    const at = reportedAsOf(sandboxState, 'gateway');
    const charge = mallCharges.getAsOf(chargeId(shopOf(request), request.params.buyOrder), at);
    return charge ? reply.send(describeCharge(charge)) : refuse(reply, 404, 'Transaction not found');
  });

  api.post<ByOrder>(`${PATH}/transactions/:buyOrder/refunds`, (request, reply) => {
    const charge = mallCharges.get(chargeId(shopOf(request), request.params.buyOrder));
    if (!charge) return refuse(reply, 404, 'Transaction not found');
    const body = check(mallRefundRequest, request.body);
    if (isRefusal(body)) return refuse(reply, 422, body.refused);
    const { commerce_code, detail_buy_order, amount } = body;
    const index = charge.details.findIndex(
      (detail) => detail.commerceCode === commerce_code && detail.buyOrder === detail_buy_order,
    );
    const detail = charge.details[index];
    if (!detail) return refuse(reply, 422, 'Invalid value for parameter: Transaction Detail not found');
    const keep = (refunded: Detail) =>
      mallCharges.put(charge.id, { ...charge, details: charge.details.with(index, refunded) });
    return sendRefund(request, reply, sandboxState, { charge: detail, amount, keep });
  });
}

/** Oneclick Mall over REST: enrol a card, charge it later, give back, forget it, as transbank-sdk calls them. */
export function oneclickRoutes(api: FastifyInstance, sandboxState: SandboxState): void {
  inscriptionRoutes(api, sandboxState);
  chargeRoutes(api, sandboxState);
}
