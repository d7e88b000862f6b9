import { sql } from 'kysely';
import { describeEvents } from '../institution/describe.ts';
import { numberEvents, readEventsAt } from '../institution/events.ts';
import type { Dependencies } from '../dependencies.ts';
import { signerOf } from './secrets.ts';
import { attendDue, isOn, lockEndpoint, moveEndpoint, type Endpoint } from './states.ts';

/**
 * Sends events to the endpoints of institutions (decision 0065): oldest first, one at a time for each endpoint, at least once. Any
 * number of processes may do so: an endpoint is claimed in the database, and what a process leaves when it dies another one finds.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After each failed try of an event; the last pause is repeated. */
const PAUSES_MS = [5_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
/** An event that was not taken for so long is given up, and an endpoint that took none is switched off. */
const GIVE_UP_MS = 72 * HOUR;
/** One that fails is looked at again after a quarter of the time since it began to, within these. */
const [SHORTEST_REST_MS, LONGEST_REST_MS] = [5_000, 10 * MINUTE];
/** So many events that are answered by a fault, one after the other, are the receiver's and not theirs; of one that fails already, one. */
const FAULTS_IN_A_ROW = 3;

/** An endpoint is attended to for so long at a time, and its claim outlasts that and the patience with one answer. */
const TURN_MS = 5_000;
const CLAIM_MS = 60_000;
const ENDPOINTS_AT_ONCE = 20;
const EVENTS_AT_ONCE = 50;
/** Queued for an endpoint at a time. */
const QUEUED_AT_ONCE = 1000;
/** An endpoint for which more is due than its turn had time for comes again after it. */
const NEXT_TURN_MS = 1_000;

/** Queues what happened, and sends what is due. Answers how many endpoints were attended to. */
export async function deliverWebhooks(deps: Dependencies): Promise<number> {
  if (deps.config.webhooks.keys.length === 0) return 0;
  await queueEvents(deps);
  return attendDue(deps, (id) => attend(deps, id), {
    due: 'due_at',
    claimMs: CLAIM_MS,
    atOnce: ENDPOINTS_AT_ONCE,
    trouble: 'the webhooks of an endpoint could not be sent',
  });
}

/** Each event after an endpoint's position becomes a delivery; an endpoint is due while one of its deliveries waits. */
async function queueEvents({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const listening = await db
    .selectFrom('webhook_endpoint')
    .select('company')
    .distinct()
    .where('state', 'in', ['active', 'failing'])
    .execute();
  for (const { company } of listening) await numberEvents(db, company);
  await sql`
    with listening as (
      select id, company, position from webhook_endpoint
       where state in ('active', 'failing') for update skip locked),
    queued as (
      insert into webhook_delivery (endpoint_id, position, due_at)
      select l.id, e.position, ${now}
        from listening l join institution_event e on e.company = l.company
         and e.position > l.position and e.position <= l.position + ${QUEUED_AT_ONCE}
      on conflict do nothing returning endpoint_id, position)
    update webhook_endpoint w
       set position = q.last,
           due_at = case when failing_since is null then ${now}
                         else least(due_at, ${now}::timestamptz + ${restOf(now)}) end
      from (select endpoint_id, max(position) as last from queued group by endpoint_id) q
     where w.id = q.endpoint_id`.execute(db);
  await sql`
    update webhook_endpoint w set due_at = ${now}
     where due_at is null and state in ('active', 'failing')
       and exists (select from webhook_delivery d where d.endpoint_id = w.id and d.due_at is not null)`.execute(
    db,
  );
}

/** How long a failing endpoint is left alone. */
const restOf = (now: Date) => sql`
  least(greatest((${now}::timestamptz - failing_since) / 4, ${SHORTEST_REST_MS} * interval '1 millisecond'),
        ${LONGEST_REST_MS} * interval '1 millisecond')`;

type Delivery = {
  readonly position: number;
  readonly attempts: number;
  readonly first_tried_at: Date | null;
};
type DueDelivery = Delivery & { readonly body: string };

/** One turn of an endpoint, of one worker at a time: what is due goes out until the turn is over or the receiver fails. */
async function attend(deps: Dependencies, id: string): Promise<void> {
  const endpoint = await takeTurn(deps, id);
  if (endpoint === null) return;
  await sendDue(deps, endpoint);
  await endTurn(deps, id);
}

async function takeTurn({ db, clock }: Dependencies, id: string): Promise<Endpoint | null> {
  const now = clock.now();
  const taken = await db
    .updateTable('webhook_endpoint')
    .set({ turn_until: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', id)
    .where('state', 'in', ['active', 'failing'])
    .where(({ eb, or }) => or([eb('turn_until', 'is', null), eb('turn_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

async function sendDue(deps: Dependencies, endpoint: Endpoint): Promise<void> {
  const end = performance.now() + TURN_MS;
  const send = senderOf(deps, endpoint);
  const mostFaults = endpoint.state === 'failing' ? 1 : FAULTS_IN_A_ROW;
  let faults = 0;
  for (let due = await dueOf(deps, endpoint); due.length > 0; due = await dueOf(deps, endpoint))
    for (const { body, ...delivery } of due) {
      const outcome = await send(delivery.position, body);
      if (!(await note(deps, endpoint.id, delivery, outcome))) return;
      faults = isTaken(outcome) ? 0 : faults + 1;
      const isUnreachable = typeof outcome !== 'number';
      if (isUnreachable || faults >= mostFaults || performance.now() > end) return;
    }
}

const isTaken = (outcome: number | string) => typeof outcome === 'number' && outcome >= 200 && outcome < 300;

function senderOf(deps: Dependencies, endpoint: Endpoint) {
  const sign = signerOf(deps, endpoint);
  return (position: number, body: string) => {
    const message = { id: `${endpoint.company}.${position}`, body };
    return deps.outside.webhooks.post({ url: endpoint.url, body, headers: sign(message) });
  };
}

/** The oldest deliveries that are due, each with what is posted. */
async function dueOf({ db, clock }: Dependencies, { id, company }: Endpoint): Promise<DueDelivery[]> {
  const due = await db
    .selectFrom('webhook_delivery')
    .select(['position', 'attempts', 'first_tried_at'])
    .where('endpoint_id', '=', id)
    .where('due_at', '<=', clock.now())
    .orderBy('position')
    .limit(EVENTS_AT_ONCE)
    .execute();
  const events = await readEventsAt(
    db,
    company,
    due.map(({ position }) => position),
  );
  const bodies = new Map((await describeEvents(db, events)).map((event) => [event.position, event]));
  return due.map((delivery) => ({ ...delivery, body: JSON.stringify(bodies.get(delivery.position)) }));
}

/** Writes down how a try ended, of the event and of the endpoint. Answers whether the endpoint is still on. */
async function note(
  deps: Dependencies,
  endpointId: string,
  { position, attempts, first_tried_at }: Delivery,
  outcome: number | string,
): Promise<boolean> {
  const now = deps.clock.now();
  const first = first_tried_at ?? now;
  const isDelivered = isTaken(outcome);
  return deps.db.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return false;
    const isStillOn = isOn(await moveEndpoint(tx, deps, endpoint, { type: eventOf(endpoint, outcome, now) }));
    // Of an endpoint that was switched off no event is given up: it waits with the others.
    const next = isStillOn ? nextTry(first, now, attempts) : now;
    await tx
      .updateTable('webhook_delivery')
      .set({
        attempts: attempts + 1,
        first_tried_at: first,
        tried_at: now,
        outcome: String(outcome),
        delivered_at: isDelivered ? now : null,
        due_at: isDelivered ? null : next,
      })
      .where('endpoint_id', '=', endpointId)
      .where('position', '=', position)
      .where('delivered_at', 'is', null)
      .execute();
    return isStillOn;
  });
}

type ReceiverEvent = 'receiver.accepted' | 'receiver.gone' | 'receiver.failed' | 'failure.lasted';

function eventOf({ failing_since: since }: Endpoint, outcome: number | string, now: Date): ReceiverEvent {
  if (isTaken(outcome)) return 'receiver.accepted';
  if (outcome === 410) return 'receiver.gone';
  const hasLasted = since !== null && now.getTime() - since.getTime() >= GIVE_UP_MS;
  return hasLasted ? 'failure.lasted' : 'receiver.failed';
}

/** When an event is tried again; null once that has gone on for days. */
function nextTry(first: Date, now: Date, attempts: number): Date | null {
  const end = first.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? HOUR;
  return new Date(Math.min(now.getTime() + pause, end));
}

/** The next turn comes with the next delivery, after a rest where the endpoint fails; without a delivery there is none. */
async function endTurn({ db, clock }: Dependencies, id: string): Promise<void> {
  const now = clock.now();
  await sql`
    update webhook_endpoint w
       set turn_until = null,
           due_at = case when state in ('active', 'failing') then
             (select greatest(min(d.due_at), case when w.failing_since is null
                       then ${new Date(now.getTime() + NEXT_TURN_MS)}::timestamptz
                       else ${now}::timestamptz + ${restOf(now)} end)
                from webhook_delivery d where d.endpoint_id = w.id and d.due_at is not null
              having count(*) > 0) end
     where id = ${id}::uuid`.execute(db);
}
