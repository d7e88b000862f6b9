import { sql, type Selectable, type Updateable } from 'kysely';
import {
  MOST_DELIVERIES,
  MOST_ENDPOINTS,
  type EndpointAnswer,
  type EndpointState,
} from '#contract/webhooks.ts';
import type { EndpointActor } from '#machines/webhook-endpoint/machine.ts';
import type { InstitutionTables, WebhookEndpointTable } from '../database/institution-schema.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { numberEvents } from '../institution/events.ts';
import { formerUntil, makeSecret, openSecret } from './secrets.ts';
import { chart, isOn, lockEndpoint, moveEndpoint, type Endpoint } from './states.ts';

/** The endpoints of one institution: what its own systems do with them. */

type EndpointRow = Omit<EndpointAnswer, 'created_at' | 'failing_since'> & {
  created_at: Date;
  failing_since: Date | null;
};

/** All of an institution's, or the one with this id. */
export async function listEndpoints(db: Db, company: string, only?: string): Promise<EndpointAnswer[]> {
  const { rows } = await sql<EndpointRow>`
    select w.id, w.url, w.email, w.state, w.created_at, w.failing_since, w.position,
           count(d.due_at)::int as waiting,
           count(*) filter (where d.due_at is null and d.delivered_at is null and d.attempts > 0)::int as given_up
      from webhook_endpoint w left join webhook_delivery d on d.endpoint_id = w.id
     where w.company = ${company} and w.state <> 'removed' and (${only ?? null}::uuid is null or w.id = ${only ?? null}::uuid)
     group by w.id order by w.created_at, w.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
  }));
}

type Address = { readonly url: string; readonly email: string };
type Wish = Address & { readonly after: number | undefined };
/** In the same transaction as what is done, and only when it is. */
type Note = (tx: Tx) => Promise<void>;
type Created = { readonly id: string; readonly secret: string; readonly position: number };

/** Null when the institution has as many as it may. `id`: of the wish, so that its re-send finds what was made. */
export async function createEndpoint(
  deps: Dependencies,
  company: string,
  id: string,
  { note, ...wish }: Wish & { readonly note?: Note },
): Promise<Created | null> {
  const { url, email, after } = wish;
  await numberEvents(deps.db, company);
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('webhook_endpoint'), hashtext(${company}))`.execute(tx);
    const made = await lockEndpoint(tx, id);
    if (made) return { id, secret: openSecret(deps, made), position: made.position };
    const known = await tx
      .selectFrom('webhook_endpoint')
      .select('id')
      .where('company', '=', company)
      .where('state', '<>', 'removed')
      .execute();
    if (known.length >= MOST_ENDPOINTS) return null;
    const last = await lastPosition(tx, company);
    const position = Math.min(after ?? last, last);
    const at = deps.clock.now();
    const { secret, sealed } = makeSecret(deps, id);
    const row = { id, company, url, email, position, secret: sealed, created_at: at };
    await tx
      .insertInto('webhook_endpoint')
      .values({ ...row, state: 'active' })
      .execute();
    await chart.appendEvent(tx, id, {
      ...{ event: 'endpoint.created', from: null, to: 'active', at },
    });
    await note?.(tx);
    return { id, secret, position };
  });
}

async function lastPosition(tx: Tx, company: string): Promise<number> {
  const { last } = await tx
    .selectFrom('institution_event')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('company', '=', company)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export type Change =
  | { readonly action: 'switchOn' | 'switchOff' | 'remove' | 'rotateSecret' }
  /** `seen`: what a person saw; absent of a system, which names the whole address. */
  | ({ readonly action: 'update'; readonly seen?: Address } & Address)
  | { readonly action: 'resend'; readonly after: number; readonly until?: number | undefined };
type Refused = 'notPossible' | 'changedMeanwhile';
type Changed = { readonly state: EndpointState; readonly secret: string | null; readonly resent: number };

type ChangeOrder = Change & {
  readonly actor: EndpointActor;
  readonly note?: Note;
  readonly operationId: string;
};

/** Changes an endpoint of the institution. `unknown`: it has none with this id; `notPossible`: not in the state it is in; `changedMeanwhile`: its person saw another address. */
export function changeEndpoint(
  deps: Dependencies,
  company: string,
  id: string,
  { note, operationId, ...change }: ChangeOrder,
): Promise<Changed | 'unknown' | Refused> {
  return deps.db.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (endpoint?.company !== company) return 'unknown';
    if (await isOperationDone(tx, operationId)) return repeatedAnswer(deps, endpoint, change);
    if (endpoint.state === 'removed') return 'unknown';
    const changed = await changeLocked(tx, deps, endpoint, change);
    if (typeof changed === 'string') return changed;
    await note?.(tx);
    await markOperationDone(tx, operationId, deps.clock.now());
    return changed;
  });
}

/** What a change answered whose answer was lost. */
function repeatedAnswer(deps: Dependencies, endpoint: Endpoint, change: Change): Changed {
  const secret = change.action === 'rotateSecret' ? openSecret(deps, endpoint) : null;
  const resent = change.action === 'resend' ? Math.max(0, lastOf(endpoint, change) - change.after) : 0;
  return { state: endpoint.state, secret, resent };
}

async function changeLocked(
  tx: Tx,
  deps: Dependencies,
  endpoint: Endpoint,
  { actor, ...change }: Change & { readonly actor: EndpointActor },
): Promise<Changed | Refused> {
  const { id, state } = endpoint;
  const event = { type: `endpoint.${change.action}` as const, ...actor };
  if (!chart.isPossible(state, event)) return 'notPossible';
  const nothing = { state, secret: null, resent: 0 };
  const set = (values: Updateable<WebhookEndpointTable>) =>
    tx.updateTable('webhook_endpoint').set(values).where('id', '=', id).execute();
  if (change.action === 'resend') return { ...nothing, resent: await resend(tx, deps, endpoint, change) };
  if (change.action === 'update') {
    const { seen = endpoint } = change;
    if (seen.url !== endpoint.url || seen.email !== endpoint.email) return 'changedMeanwhile';
    await set({ url: change.url, email: change.email });
    return nothing;
  }
  if (change.action === 'rotateSecret') {
    const { secret, sealed } = makeSecret(deps, id);
    await set({ secret: sealed, former_secret: endpoint.secret, former_until: formerUntil(deps) });
    return { ...nothing, secret };
  }
  return { ...nothing, state: await moveEndpoint(tx, deps, endpoint, event) };
}

type Range = { readonly after: number; readonly until?: number | undefined };

const lastOf = ({ position }: Pick<Endpoint, 'position'>, { until }: Range) =>
  Math.min(until ?? position, position);

/** Queues again what was queued before, delivered or not. Answers how many events. */
async function resend(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  endpoint: { readonly id: string; readonly state: EndpointState; readonly position: number },
  range: Range,
): Promise<number> {
  const now = clock.now();
  const { rows } = await sql`
    insert into webhook_delivery (endpoint_id, position, due_at)
    select ${endpoint.id}::uuid, position, ${now} from generate_series(${range.after + 1}::bigint, ${lastOf(endpoint, range)}::bigint) position
    on conflict (endpoint_id, position) do update
      set due_at = excluded.due_at, attempts = 0, first_tried_at = null, tried_at = null, outcome = null,
          delivered_at = null
    returning position`.execute(tx);
  if (isOn(endpoint.state))
    await tx.updateTable('webhook_endpoint').set({ due_at: now }).where('id', '=', endpoint.id).execute();
  return rows.length;
}

/** The deliveries after a position; null when the institution has no such endpoint. */
export async function readDeliveries(db: Db, company: string, id: string, after: number) {
  const known = await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', id)
    .where('company', '=', company)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (!known) return null;
  const found = await db
    .selectFrom('webhook_delivery')
    .select(['position', 'attempts', 'tried_at', 'outcome', 'due_at', 'delivered_at'])
    .where('endpoint_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(MOST_DELIVERIES + 1)
    .execute();
  const data = found.slice(0, MOST_DELIVERIES).map(deliveryOf);
  return { data, has_more: found.length > data.length };
}

type DeliveryRow = Pick<
  Selectable<InstitutionTables['webhook_delivery']>,
  'position' | 'attempts' | 'outcome' | 'tried_at' | 'due_at' | 'delivered_at'
>;
export const deliveryOf = ({ position, attempts, outcome, ...at }: DeliveryRow) => ({
  ...{ position, attempts, outcome },
  state: at.delivered_at ? ('delivered' as const) : at.due_at ? ('waiting' as const) : ('givenUp' as const),
  tried_at: at.tried_at?.toISOString() ?? null,
  next_at: at.due_at?.toISOString() ?? null,
});
