import type { Selectable } from 'kysely';
import type { EndpointState } from '#contract/webhooks.ts';
import { webhookEndpointMachine, type WebhookEndpointEvent } from '#machines/webhook-endpoint/machine.ts';
import type { WebhookEndpointTable } from '../database/institution-schema.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';
import { enqueueMail } from '../mail/enqueue.ts';

export type EndpointEvent = WebhookEndpointEvent['type'];
export type Endpoint = Selectable<WebhookEndpointTable>;

export const { attendDue, ...chart } = lifecycleOf<EndpointState, EndpointEvent, 'endpoint.created'>(
  webhookEndpointMachine,
  {
    table: 'webhook_endpoint',
    events: 'webhook_endpoint_event',
    owner: 'endpoint_id',
    opening: 'endpoint.created',
    logged: 'endpointId',
  },
);

export const { history: endpointHistory } = chart;

/** Events go out to an endpoint in these states. */
export const isOn = (state: EndpointState) => state === 'active' || state === 'failing';

export const lockEndpoint = (tx: Tx, id: string): Promise<Endpoint | undefined> =>
  tx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A failing endpoint that takes events again was unreachable, and not only for one event that it cannot take. */
const OUTAGE_MS = 60_000;

function isBackAgain({ state: from, failing_since: since }: Endpoint, to: EndpointState, now: Date): boolean {
  if (to !== 'active') return false;
  return from === 'switchedOff' || (since !== null && now.getTime() - since.getTime() >= OUTAGE_MS);
}

/** Who switches an endpoint off knows it; whose receiver did it is written to. */
const BY_RECEIVER: readonly EndpointEvent[] = ['receiver.gone', 'failure.lasted'];

/**
 * Moves a locked endpoint along its chart: history, row, and the mail to its institution where it did not switch it off itself. An
 * event without a move changes nothing. Answers the state after it.
 */
export async function moveEndpoint(
  tx: Tx,
  deps: Pick<Dependencies, 'clock' | 'jobs'>,
  endpoint: Endpoint,
  event: WebhookEndpointEvent,
): Promise<EndpointState> {
  const { id, state: from } = endpoint;
  const to = chart.nextState(from, event);
  if (to === null) return from;
  const now = deps.clock.now();
  await chart.appendEvent(tx, id, { event: event.type, from, to, at: now });
  await tx
    .updateTable('webhook_endpoint')
    .set({
      state: to,
      failing_since: to === 'failing' ? now : null,
      ...(isOn(to) ? {} : { due_at: null }),
    })
    .where('id', '=', id)
    .execute();
  if (from === 'switchedOff' && to === 'active') await forgetTries(tx, id);
  // What waited goes out at once.
  if (isBackAgain(endpoint, to, now)) await makeDue(tx, id, now);
  if (to === 'switchedOff' && BY_RECEIVER.includes(event.type)) await writeToInstitution(tx, deps, id);
  return to;
}

/** Days in which nothing was sent count towards no event's end: each is tried as often as a new one. */
async function forgetTries(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ attempts: 0, first_tried_at: null, tried_at: null, outcome: null })
    .where('endpoint_id', '=', id)
    .where('due_at', 'is not', null)
    .where('attempts', '>', 0)
    .execute();
}

async function makeDue(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .where('endpoint_id', '=', id)
    .where('due_at', '>', now)
    .execute();
  await tx.updateTable('webhook_endpoint').set({ due_at: now }).where('id', '=', id).execute();
}

/** One mail for each time: it is about the event of the history. */
async function writeToInstitution(tx: Tx, deps: Pick<Dependencies, 'clock' | 'jobs'>, id: string) {
  const { id: about } = await tx
    .selectFrom('webhook_endpoint_event')
    .select('id')
    .where('endpoint_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await enqueueMail(tx, deps, 'webhookOff', about);
}
