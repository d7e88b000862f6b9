import type { Selectable } from 'kysely';
import type { RequestKind, RequestState } from '#contract/desk-requests.ts';
import { replyBy } from '#domain/programme.ts';
import {
  institutionRequestMachine,
  type InstitutionRequestEvent,
} from '#machines/institution-request/machine.ts';
import type { InstitutionRequestTable } from '../database/requests-schema.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** What becomes of a request to the institution (decision 0070). What the debtor wrote is kept beside it under the same id. */
export type InstitutionRequest = Selectable<InstitutionRequestTable>;

const chart = lifecycleOf<RequestState, InstitutionRequestEvent['type'], 'request.received'>(
  institutionRequestMachine,
  {
    table: 'institution_request',
    events: 'institution_request_event',
    owner: 'request_id',
    opening: 'request.received',
    logged: 'requestId',
  },
);

export const { history: requestHistory } = chart;

/** Where an event leads, or null where the chart does not let it be sent. */
export const nextRequestState = (state: RequestState, event: InstitutionRequestEvent): RequestState | null =>
  chart.nextState(state, event);

export function lockRequest(tx: Tx, company: string, id: string): Promise<InstitutionRequest | undefined> {
  return tx
    .selectFrom('institution_request')
    .selectAll()
    .where('id', '=', id)
    .where('company', '=', company)
    .forUpdate()
    .executeTakeFirst();
}

/** What a move writes beside the state. */
type Change = Partial<Omit<InstitutionRequest, 'id' | 'company' | 'kind' | 'state'>>;

/** Moves a locked request along its chart. @throws of an event that the chart does not have there */
export async function moveRequest(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  { id, state: from }: InstitutionRequest,
  { event, change }: { event: InstitutionRequestEvent; change: Change },
): Promise<void> {
  const to = nextRequestState(from, event);
  if (to === null) throw new Error(`No ${event.type} in ${from}.`);
  await chart.appendEvent(tx, id, { event: event.type, from, to, at: clock.now() });
  await tx
    .updateTable('institution_request')
    .set({ state: to, ...change })
    .where('id', '=', id)
    .execute();
}

type Received = { readonly id: string; readonly company: string; readonly kind: RequestKind };

/** A request came in: a new one, or one again that was closed. Answers whether that opened it; one that is open stays as it is. */
export async function receiveRequest(
  tx: Tx,
  deps: Pick<Dependencies, 'clock'>,
  { id, company, kind }: Received,
): Promise<boolean> {
  const at = deps.clock.now();
  const times = { received_at: at, due_at: replyBy(at) };
  const made = await tx
    .insertInto('institution_request')
    .values({ id, company, kind, state: 'received', ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    const opening = { event: 'request.received', from: null, to: 'received', at } as const;
    await chart.appendEvent(tx, id, opening);
    return true;
  }
  const known = await lockRequest(tx, company, id);
  const event = { type: 'request.repeated' } as const;
  if (!known || nextRequestState(known.state, event) === null) return false;
  const open = { closed_by: null, closer_name: null, closing_reason: null, closed_at: null };
  await moveRequest(tx, deps, known, { event, change: { ...times, ...open } });
  return true;
}
