import { sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { Dispute, DisputeFile, fetchDisputes } from '#contract/disputes.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { MOST_DISPUTE_ADDITIONS } from '#domain/dispute.ts';
import { readReleased } from '../agreements/release.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db, Tx } from '../database/schema.ts';
import { isHeldBack, isOfEarlierArrears } from '../debts/may-collect.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { filesOf } from './files.ts';
import { ownOperations } from './own-operations.ts';
import { historiesOf, isOverdue, isWaiting, lastDay, nextDisputeState, type DisputeRow } from './rows.ts';

type Known = {
  readonly owed: Dispute['owed'];
  readonly product: string | null;
  readonly held_back: boolean;
  readonly history: Dispute['history'];
  readonly files: DisputeFile[];
  readonly receipt: Dispute['receipt'];
  readonly released: Dispute['released'];
};

/** A dispute as its debtor reads it. */
function disputeOf(row: DisputeRow, known: Known, now: Date): Dispute {
  const { id, operation_number, kind, state, message, question, give_by, given, answer } = row;
  return {
    ...{ id, operation_number, kind, state, message, question, give_by, given, answer, ...known },
    due_on: isWaiting(row, now) ? lastDay(row) : null,
    overdue: isOverdue(row, now),
    appeal_by: mayAppeal(row, now) ? row.appeal_by : null,
    ...{ appeal: row.appeal, appeal_answer: row.appeal_answer, may_add: mayAdd(row) },
  };
}

/** An appeal against an answer, late after the day given for it. */
export const appealOf = ({ appeal_by: by }: Pick<DisputeRow, 'appeal_by'>, now: Date) =>
  ({ type: 'dispute.appeal', isLate: by === null || by < santiagoDay(now) }) as const;

export const mayAppeal = (row: Pick<DisputeRow, 'state' | 'appeal_by'>, now: Date): boolean =>
  nextDisputeState(row.state, appealOf(row, now)) !== null;

/** Whether the debtor may still add words and files. */
export const mayAdd = ({ state, added }: Pick<DisputeRow, 'state' | 'added'>): boolean =>
  added.length < MOST_DISPUTE_ADDITIONS && nextDisputeState(state, { type: 'dispute.addMore' }) !== null;

type WithMore = DisputeRow & Pick<Known, 'product' | 'held_back' | 'receipt'> & { is_over: boolean };

async function readMine(db: Db | Tx, debtorId: string, now: Date): Promise<Dispute[]> {
  const { rows } = await sql<WithMore>`
    select dispute.*, op.product, ${isHeldBack} as held_back,
           dispute.settled_at is not null and ${isOfEarlierArrears('dispute')} as is_over,
           case when p.id is not null then json_build_object('ref', p.ref, 'amount', p.amount,
             'on', ${dayOf(sql.ref('p.settled_at'))}) end as receipt
      from dispute
      left join operation op on op.company = dispute.company and op.operation_number = dispute.operation_number
      left join payment p on p.id = dispute.receipt_payment_id
     where dispute.debtor_id = ${debtorId}
     order by dispute.opened_at desc, dispute.id`.execute(db);
  const historyOf = await historiesOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ product, held_back, receipt, is_over, ...row }) => {
      const files = await filesOf(db, row.id);
      const released = (await readReleased(db, row)).map(({ number, paid, until, settled }) => ({
        ...{ number, paid, back_by: until, settled },
      }));
      // More may be owed of later arrears than was accepted of those before.
      const owed = is_over ? null : row.owed;
      const known = { product, held_back, owed, receipt, released, files, history: historyOf(row.id) };
      return disputeOf(row, known, now);
    }),
  );
}

type DisputableDebt = ResponseOf<typeof fetchDisputes>['debts'][number];

/** Operations that the debtor may dispute, without an open dispute. */
async function readDebts(db: Db | Tx, debtorId: string): Promise<DisputableDebt[]> {
  const { rows } = await sql<DisputableDebt>`
    select own.operation_number, own.product
      from debtor b cross join lateral ${ownOperations} own
     where b.id = ${debtorId} and not exists (
       select from dispute x
        where x.debtor_id = b.id and x.operation_number = own.operation_number and x.settled_at is null)
     order by length(own.operation_number), own.operation_number`.execute(db);
  return rows;
}

/** The debtor's disputes, newest first, and what can still be disputed (decision 0087). */
export async function answerMine(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { debtorId }: SessionCaller,
): Promise<ResponseOf<typeof fetchDisputes>> {
  return {
    status: 'success',
    debts: await readDebts(db, debtorId),
    disputes: await readMine(db, debtorId, clock.now()),
  };
}

/** One of the debtor's own disputes, with the status of a call that did something to it. */
export async function findMine(db: Db | Tx, debtorId: string, id: string, now: Date) {
  const data = (await readMine(db, debtorId, now)).find((mine) => mine.id === id);
  return data && { status: 'success' as const, data };
}
