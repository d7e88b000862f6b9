import { sql } from 'kysely';
import {
  changeDeskWebhook,
  createDeskWebhook,
  listDeskWebhooks,
  MOST_DELIVERIES_SHOWN,
  readDeskWebhook,
  type DeskDelivery,
  type DeskEndpoint,
} from '#contract/desk-webhooks.ts';
import type { RequestOf } from '#contract/call.ts';
import { ENDPOINT_ACTS } from '#contract/staff.ts';
import { MOST_ENDPOINTS, type EndpointAnswer } from '#contract/webhooks.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { WEBHOOK_TEXTS as TEXTS } from '../texts/webhooks.ts';
import {
  changeEndpoint,
  createEndpoint,
  deliveryOf,
  listEndpoints,
  type Change,
} from '../webhooks/endpoints.ts';
import { chart, endpointHistory } from '../webhooks/states.ts';
import { wishFault } from '../webhooks/wishes.ts';
import { appendAction } from './log.ts';
import { readWay } from './timeline.ts';
import { idIn, need } from './visit.ts';

const refused = (message: string) => ({ status: 'REFUSED' as const, message });

const actorOf = ({ subject: by, role }: StaffCaller) => ({ by, role });

const withEvents = (caller: StaffCaller, endpoint: EndpointAnswer): DeskEndpoint => ({
  ...endpoint,
  events: ENDPOINT_ACTS.filter((type) => chart.isPossible(endpoint.state, { type, ...actorOf(caller) })),
});

type DeliveryRow = Parameters<typeof deliveryOf>[0] & { event: DeskDelivery['event']; at: Date };

/** Newest first, each with its event. */
async function latestDeliveries(db: Db, company: string, id: string, before: number | null) {
  const { rows } = await sql<DeliveryRow>`
    select d.position, d.attempts, d.outcome, d.tried_at, d.due_at, d.delivered_at, e.kind as event, e.at
      from webhook_delivery d join institution_event e on e.company = ${company} and e.position = d.position
     where d.endpoint_id = ${id}::uuid and (${before}::bigint is null or d.position < ${before}::bigint)
     order by d.position desc limit ${MOST_DELIVERIES_SHOWN + 1}`.execute(db);
  const deliveries = rows.slice(0, MOST_DELIVERIES_SHOWN).map(({ event, at, ...row }) => ({
    ...deliveryOf(row),
    ...{ event, at: at.toISOString() },
  }));
  return { deliveries, has_more: rows.length > deliveries.length };
}

/** The same change as a system of the institution asks for it. */
function changeOf(body: RequestOf<typeof changeDeskWebhook>): Change {
  if (body.event === 'endpoint.update')
    return { action: 'update', url: body.url, email: body.email, seen: body.seen };
  if (body.event === 'endpoint.resend') return { action: 'resend', after: body.after };
  return { action: ACTIONS[body.event] };
}
const ACTIONS = {
  'endpoint.switchOn': 'switchOn',
  'endpoint.switchOff': 'switchOff',
  'endpoint.remove': 'remove',
  'endpoint.rotateSecret': 'rotateSecret',
} as const;

/** The institution's webhooks, by its administrators: what its systems do by their key (server/webhooks/routes.ts). */
export const webhookAnswers = (deps: Dependencies): readonly CallAnswer[] => [
  answerStaff(listDeskWebhooks, async ({ caller }) => {
    need(caller, 'manageSystems');
    const found = await listEndpoints(deps.db, caller.company.key);
    const is_on = deps.config.webhooks.keys.length > 0;
    return { status: 'success' as const, data: found.map((endpoint) => withEvents(caller, endpoint)), is_on };
  }),
  answerStaff(readDeskWebhook, async ({ body: { before }, params, caller }) => {
    need(caller, 'manageSystems');
    const { key } = caller.company;
    const id = idIn(params);
    const [found] = await listEndpoints(deps.db, key, id);
    if (!found) return { status: 'NOT_FOUND' as const };
    const sent = await latestDeliveries(deps.db, key, id, before ? Number(before) : null);
    return {
      status: 'success' as const,
      data: withEvents(caller, found),
      way: await readWay(deps.db, { of: 'endpoint', history: endpointHistory }, found),
      ...sent,
    };
  }),
  answerStaff(createDeskWebhook, async ({ body, caller, operationId }) => {
    need(caller, 'manageSystems');
    const { url, email, after, reason } = body;
    const fault = wishFault(deps, { url, email });
    if (fault) return refused(TEXTS[fault]);
    const data = await createEndpoint(deps, caller.company.key, operationId, {
      ...{ url, email, after: after ?? undefined },
      note: (tx) =>
        appendAction(tx, deps, caller, { action: 'endpoint.create', object: operationId, reason }),
    });
    if (data === null) return refused(TEXTS.TOO_MANY(MOST_ENDPOINTS));
    return { status: 'success' as const, data };
  }),
  answerStaff(changeDeskWebhook, async ({ body, params, caller, operationId }) => {
    need(caller, 'manageSystems');
    const id = idIn(params);
    const fault = wishFault(deps, body);
    if (fault) return refused(TEXTS[fault]);
    const { event: action, reason } = body;
    const data = await changeEndpoint(deps, caller.company.key, id, {
      ...changeOf(body),
      actor: actorOf(caller),
      operationId,
      note: (tx) => appendAction(tx, deps, caller, { action, object: id, reason }),
    });
    if (data === 'unknown') throw new Refusal('NOT_FOUND');
    if (data === 'notPossible') return refused(TEXTS.NOT_POSSIBLE);
    if (data === 'changedMeanwhile') return refused(TEXTS.CHANGED_MEANWHILE);
    return { status: 'success' as const, data };
  }),
];
