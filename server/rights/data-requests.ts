import type { Selectable } from 'kysely';
import type { DataRequestState } from '#contract/rights.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { dataRequestMachine, type DataRequestEvent } from '#machines/data-request/machine.ts';
import type { DataRequestTable } from '../database/privacy-schema.ts';
import type { Tx } from '../database/schema.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** What debtors ask about their data (decision 0086): rows whose state moves along machines/data-request. */
export type DataRequestRow = Selectable<DataRequestTable>;

const chart = lifecycleOf<DataRequestState, DataRequestEvent['type'], 'dataRequest.received'>(
  dataRequestMachine,
  {
    table: 'data_request',
    events: 'data_request_event',
    owner: 'request_id',
    opening: 'dataRequest.received',
    logged: 'dataRequestId',
  },
);

export const { history: dataRequestHistory } = chart;

/** Where an event leads, or null where the chart does not let it be sent. */
export const nextDataRequestState = (
  state: DataRequestState,
  event: DataRequestEvent,
): DataRequestState | null => chart.nextState(state, event);

type DueRow = Pick<DataRequestRow, 'due_on' | 'extended_to'>;
/** The last day to answer in time. */
export const lastDay = ({ due_on: due, extended_to: extended }: DueRow): CalendarDate => extended ?? due;

export const isOpen = ({ state }: Pick<DataRequestRow, 'state'>): boolean =>
  state === 'received' || state === 'extended';

/** Open after the last day of its term. */
export const isOverdue = (row: DueRow & Pick<DataRequestRow, 'state'>, now: Date): boolean =>
  isOpen(row) && lastDay(row) < santiagoDay(now);

type Received = Pick<
  DataRequestRow,
  'id' | 'company' | 'debtor_id' | 'kind' | 'message' | 'received_at' | 'due_on' | 'reply_to'
>;

/** A new request. @returns false where one of its kind is open already, or this one is there */
export async function openDataRequest(tx: Tx, request: Received): Promise<boolean> {
  const made = await tx
    .insertInto('data_request')
    .values({ ...request, state: 'received' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const { id, received_at: at } = request;
  await chart.appendEvent(tx, id, { event: 'dataRequest.received', from: null, to: 'received', at });
  return true;
}

export function lockDataRequest(tx: Tx, company: string, id: string): Promise<DataRequestRow | undefined> {
  return tx
    .selectFrom('data_request')
    .selectAll()
    .where('id', '=', id)
    .where('company', '=', company)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<
  Pick<
    DataRequestRow,
    'extended_to' | 'extension_reason' | 'decided_by' | 'decider_name' | 'decided_at' | 'answer'
  >
>;
type Move = { readonly event: DataRequestEvent; readonly change: Change; readonly at: Date };

/** Moves a locked request along its chart. @throws of an event that the chart does not have there */
export async function moveDataRequest(
  tx: Tx,
  { id, state: from }: DataRequestRow,
  { event, change, at }: Move,
): Promise<void> {
  const to = nextDataRequestState(from, event);
  if (to === null) throw new Error(`No ${event.type} in ${from}.`);
  await tx
    .updateTable('data_request')
    .set({ state: to, ...change })
    .where('id', '=', id)
    .execute();
  await chart.appendEvent(tx, id, { event: event.type, from, to, at });
}
