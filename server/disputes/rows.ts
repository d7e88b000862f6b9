import { sql, type Selectable, type Updateable } from 'kysely';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { dueAfterWait, isFreezing, type DisputeState } from '#domain/dispute.ts';
import { disputeMachine, type DisputeEvent } from '#machines/dispute/machine.ts';
import type { DisputeTable } from '../database/dispute-schema.ts';
import type { Db, Tx } from '../database/schema.ts';
import { isOfEarlierArrears } from '../debts/may-collect.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** Debts that debtors do not agree with (decision 0087): rows whose state moves along machines/dispute. */
export type DisputeRow = Selectable<DisputeTable>;

const chart = lifecycleOf<DisputeState, DisputeEvent['type'], 'dispute.opened'>(disputeMachine, {
  table: 'dispute',
  events: 'dispute_event',
  owner: 'dispute_id',
  opening: 'dispute.opened',
  logged: 'disputeId',
});

export const { history: disputeHistory } = chart;

/** Where an event leads, which may be where it is; null where the chart does not let it be sent. */
export const nextDisputeState = (state: DisputeState, event: DisputeEvent): DisputeState | null =>
  chart.nextState(state, event) ?? (chart.isPossible(state, event) ? state : null);

type Term = Pick<DisputeRow, 'state' | 'due_on' | 'asked_on' | 'give_by'>;

/** The last day to answer; while more is asked for, where nothing comes. */
export const lastDay = ({ state, due_on: due, asked_on: asked, give_by: giveBy }: Term): CalendarDate =>
  state === 'moreAsked' && asked && giveBy ? dueAfterWait(due, { asked, giveBy, given: giveBy }) : due;
/** The same of a row in a query. */
export const LAST_DAY = sql<CalendarDate>`(case state when 'moreAsked' then due_on + (give_by - asked_on) else due_on end)`;

/** It waits for the institution, not for its debtor: also once the days to give more are over. */
export const isWaiting = ({ state, give_by: giveBy }: Term, now: Date): boolean =>
  isFreezing(state) && (state !== 'moreAsked' || giveBy === null || giveBy < santiagoDay(now));

/** It waits for the institution after the last day to answer. */
export const isOverdue = (row: Term, now: Date): boolean =>
  isWaiting(row, now) && lastDay(row) < santiagoDay(now);

type Opened = Pick<
  DisputeRow,
  | ('id' | 'company' | 'debtor_id' | 'operation_number' | 'kind')
  | ('message' | 'opened_at' | 'due_on' | 'reply_to')
>;

/** A new dispute. @returns false where this one is there, one of its debt is open, or one of its kind was answered about these arrears */
export async function insertDispute(tx: Tx, dispute: Opened): Promise<boolean> {
  await tx
    .updateTable('dispute')
    .set({ earlier_arrears: true })
    .where('debtor_id', '=', dispute.debtor_id)
    .where('operation_number', '=', dispute.operation_number)
    .where('kind', '=', dispute.kind)
    .where('settled_at', 'is not', null)
    .where(isOfEarlierArrears('dispute'))
    .execute();
  const made = await tx
    .insertInto('dispute')
    .values({ ...dispute, state: 'opened' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const { id, opened_at: at } = dispute;
  const detail = { asked: await readAsked(tx, dispute) };
  await chart.appendEvent(tx, id, { event: 'dispute.opened', from: null, to: 'opened', detail, at });
  return true;
}

/** The greatest sum that an offer of the debtor, or what an agreement is made on, asks for of an operation; null where none does. */
async function readAsked(tx: Tx, { company, debtor_id, operation_number }: Opened): Promise<number | null> {
  const { rows } = await sql<{ asked: number | null }>`
    select max(amount)::float8 as asked from (
      select sum(d.amount) as amount from debt d
       where d.company = ${company} and d.operation_number = ${operation_number} and d.source = 'portfolio'
         and (d.withdrawn_at is null or d.debt_id in (
           select made.debt_id from agreement a join agreement_debt made on made.agreement_id = a.id
            where a.company = ${company} and a.debtor_id = ${debtor_id} and a.state in ('signed', 'inForce')))
       group by d.agreement_number) as offered`.execute(tx);
  return rows[0]?.asked ?? null;
}

/** What was asked for when a dispute was opened: a load may have corrected it before the answer. */
export async function askedOf(db: Db | Tx, id: string): Promise<number | null> {
  const opening = db.selectFrom('dispute_event').select('detail').where('dispute_id', '=', id);
  const { detail } = await opening.where('event', '=', 'dispute.opened').executeTakeFirstOrThrow();
  return typeof detail.asked === 'number' ? detail.asked : null;
}

/** `where`: whose it must be. */
export function lockDispute(
  tx: Tx,
  id: string,
  where: { company: string; debtorId?: string },
): Promise<DisputeRow | undefined> {
  const row = tx.selectFrom('dispute').selectAll().where('id', '=', id).where('company', '=', where.company);
  const own = where.debtorId === undefined ? row : row.where('debtor_id', '=', where.debtorId);
  return own.forUpdate().executeTakeFirst();
}

type Change = Omit<Updateable<DisputeTable>, 'id' | 'company' | 'debtor_id' | 'state'>;
type Move = { readonly event: DisputeEvent; readonly change?: Change; readonly at: Date };

/** Moves a locked dispute along its chart; answers it as it is then. @throws of an event that the chart does not have there */
export async function move(
  tx: Tx,
  { id, state: from }: Pick<DisputeRow, 'id' | 'state'>,
  { event, change, at }: Move,
): Promise<DisputeRow> {
  const to = nextDisputeState(from, event);
  if (to === null) throw new Error(`No ${event.type} in ${from}.`);
  const row = await tx
    .updateTable('dispute')
    .set({ state: to, settled_at: isFreezing(to) ? null : at, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await chart.appendEvent(tx, id, { event: event.type, from, to, at });
  return row;
}

/** What happened to disputes, oldest first, by the id of each. */
export async function historiesOf(db: Db | Tx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('dispute_event')
    .select(['dispute_id', 'event', 'to_state', 'at'])
    .where('dispute_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('seq')
    .execute();
  return (id: string) =>
    rows
      .filter(({ dispute_id: of }) => of === id)
      .map(({ event, to_state: state, at }) => ({
        ...{ state, on: santiagoDay(at), added: event === 'dispute.addMore' },
      }));
}
