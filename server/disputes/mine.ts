import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Dispute, DisputeFile, fetchDisputes, moveDispute, openDispute } from '#contract/disputes.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Terms } from '#domain/company.ts';
import { answerDisputeBy, dueAfterWait, MOST_DISPUTE_ADDITIONS } from '#domain/dispute.ts';
import type { DisputeEvent } from '#machines/dispute/machine.ts';
import { isDisputed } from '../debts/may-collect.ts';
import { readReleased } from '../agreements/release.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { Refusal } from '../http/failures.ts';
import { contactOf } from '../identity/debtors.ts';
import { lockDebtor } from '../identity/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { DISPUTE_OUTCOMES as OUTCOMES } from '../texts/spoken.ts';
import { filesOf } from './files.ts';
import { paidHere, type PaidHere } from './paid-here.ts';
import {
  historiesOf,
  insertDispute,
  isOverdue,
  isWaiting,
  lockDispute,
  move,
  nextDisputeState,
  type DisputeRow,
} from './rows.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'jobs'>;

type Known = {
  readonly product: string | null;
  readonly held_back: boolean;
  readonly history: Dispute['history'];
  readonly files: DisputeFile[];
  readonly receipt: Dispute['receipt'];
  readonly released: Dispute['released'];
};

/** A dispute as its debtor reads it. */
function disputeOf(row: DisputeRow, known: Known, now: Date): Dispute {
  const { id, operation_number, kind, state, message, question, give_by, given, answer, owed } = row;
  const mayAppeal = nextDisputeState(state, appealOf(row, now)) !== null;
  return {
    ...{ id, operation_number, kind, state, message, question, give_by, given, answer, owed, ...known },
    due_on: isWaiting(row) ? row.due_on : null,
    overdue: isOverdue(row, now),
    appeal_by: mayAppeal ? row.appeal_by : null,
    ...{ appeal: row.appeal, appeal_answer: row.appeal_answer, may_add: mayAdd(row) },
  };
}

const appealOf = ({ appeal_by: by }: Pick<DisputeRow, 'appeal_by'>, now: Date) =>
  ({ type: 'dispute.appeal', isLate: by === null || by < santiagoDay(now) }) as const;

const mayAdd = ({ state, added }: Pick<DisputeRow, 'state' | 'added'>): boolean =>
  added.length < MOST_DISPUTE_ADDITIONS && nextDisputeState(state, { type: 'dispute.addMore' }) !== null;

type WithMore = DisputeRow & Pick<Known, 'product' | 'held_back' | 'receipt'>;

const OF_OPERATION = {
  debtor: sql.ref('mine.debtor_id'),
  company: sql.ref('mine.company'),
  agreement: sql.ref('d.agreement_number'),
};

async function readMine(db: Db | Tx, debtorId: string, now: Date): Promise<Dispute[]> {
  const { rows } = await sql<WithMore>`
    select mine.*, op.product,
           exists (select from debt d
                    where d.company = mine.company and d.operation_number = mine.operation_number
                      and d.withdrawn_at is null and ${isDisputed(OF_OPERATION)}) as held_back,
           case when p.id is not null then json_build_object('ref', p.ref, 'amount', p.amount,
             'on', (p.settled_at at time zone 'America/Santiago')::date) end as receipt
      from dispute mine
      left join operation op on op.company = mine.company and op.operation_number = mine.operation_number
      left join payment p on p.id = mine.receipt_payment_id
     where mine.debtor_id = ${debtorId}
     order by mine.opened_at desc, mine.id`.execute(db);
  const historyOf = await historiesOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ product, held_back, receipt, ...row }) => {
      const files = await filesOf(db, row.id);
      const released = (await readReleased(db, row)).map(({ number, paid, until }) => ({
        ...{ number, paid, back_by: until },
      }));
      const known = { product, held_back, receipt, released, files, history: historyOf(row.id) };
      return disputeOf(row, known, now);
    }),
  );
}

type DisputableDebt = ResponseOf<typeof fetchDisputes>['debts'][number];

/** Operations that the institution says the debtor owes, without an open dispute. */
async function readDebts(db: Db | Tx, debtorId: string): Promise<DisputableDebt[]> {
  const { rows } = await sql<DisputableDebt>`
    select op.operation_number, op.product
      from debtor b
      join operation op on op.company = b.company and op.rut = b.rut and op.withdrawn_at is null
     where b.id = ${debtorId} and not exists (
       select from dispute x
        where x.debtor_id = b.id and x.operation_number = op.operation_number and x.settled_at is null)
     order by length(op.operation_number), op.operation_number`.execute(db);
  return rows;
}

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

async function one(db: Db | Tx, debtorId: string, id: string, now: Date) {
  const data = (await readMine(db, debtorId, now)).find((mine) => mine.id === id);
  return data && { status: 'success' as const, data };
}

type Opening = {
  readonly body: RequestOf<typeof openDispute>;
  readonly caller: SessionCaller;
  readonly operationId: string;
};

/**
 * Opens a dispute under the debtor's lock, so that no payment of theirs begins meanwhile; sent again by the same key it is the same
 * one. "Ya pagué" with a payment made here closes by itself.
 */
export async function open(
  deps: Needs,
  { body, caller, operationId: id }: Opening,
): Promise<ResponseOf<typeof openDispute>> {
  const { operation_number, kind, message, receipt } = body;
  const { company, debtorId } = caller;
  if (kind === 'wrongAmount' && message === '') return refused('SAY_MORE');
  const { email: reply_to } = await contactOf(deps, debtorId);
  return deps.db.transaction().execute(async (tx) => {
    await lockDebtor(tx, debtorId);
    const now = deps.clock.now();
    const known = await one(tx, debtorId, id, now);
    if (known) return known;
    if (!(await isOwn(tx, debtorId, operation_number))) return refused('UNKNOWN_DEBT');
    const about = { company: company.key, debtor_id: debtorId, operation_number };
    const paid = kind === 'alreadyPaid' ? await paidHere(tx, about, receipt) : null;
    const due_on = answerDisputeBy(santiagoDay(now), company.terms);
    const isNew = await insertDispute(tx, { id, ...about, kind, message, opened_at: now, due_on, reply_to });
    if (!isNew) return refused((await isOpen(tx, about)) ? 'ALREADY_OPEN' : 'ALREADY_ANSWERED');
    if (paid) await closeByReceipt(tx, id, paid, now);
    if (reply_to !== null) await enqueueMail(tx, deps, paid ? 'disputeAnswered' : 'disputeReceived', id);
    return (await one(tx, debtorId, id, now)) ?? refused('UNKNOWN_DEBT');
  });
}

const refused = <Status extends keyof typeof OUTCOMES>(status: Status) => ({
  status,
  message: OUTCOMES[status],
});

async function isOwn(tx: Tx, debtorId: string, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('operation as op')
    .innerJoin('debtor as b', (join) =>
      join.onRef('b.company', '=', 'op.company').onRef('b.rut', '=', 'op.rut'),
    )
    .select('op.operation_number')
    .where('b.id', '=', debtorId)
    .where('op.operation_number', '=', number)
    .where('op.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function isOpen(tx: Tx, about: { debtor_id: string; operation_number: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('dispute')
    .select('id')
    .where('debtor_id', '=', about.debtor_id)
    .where('operation_number', '=', about.operation_number)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function closeByReceipt(tx: Tx, id: string, { paymentId }: PaidHere, at: Date): Promise<void> {
  const change = { receipt_payment_id: paymentId };
  await move(tx, { id, state: 'opened' }, { event: { type: 'receipt.found' }, change, at });
}

type Moving = {
  readonly body: RequestOf<typeof moveDispute>;
  readonly caller: SessionCaller;
  readonly id: string;
  readonly operationId: string;
};

/** What the debtor does with an own dispute; sent again by the same key it is done already. @throws NOT_FOUND of any other one */
export function moveMine(
  deps: Needs,
  { body, caller, id, operationId }: Moving,
): Promise<ResponseOf<typeof moveDispute>> {
  const { company, debtorId } = caller;
  const { event: type, message } = body;
  return deps.db.transaction().execute(async (tx) => {
    await lockDebtor(tx, debtorId);
    const row = await lockDispute(tx, id, { company: company.key, debtorId });
    if (!row) throw new Refusal('NOT_FOUND');
    const at = deps.clock.now();
    const answer = async () => (await one(tx, debtorId, id, at)) ?? refused('NOT_NOW');
    if (await isOperationDone(tx, operationId)) return answer();
    const event: DisputeEvent = type === 'dispute.appeal' ? appealOf(row, at) : { type };
    const isAdding = type === 'dispute.addMore';
    if (isAdding ? !mayAdd(row) : nextDisputeState(row.state, event) === null) return refused('NOT_NOW');
    const files = isAdding ? (await filesOf(tx, id)).length : 0;
    const isShown = files > (row.added.at(-1)?.files ?? 0);
    if (type !== 'dispute.withdraw' && message === '' && !isShown) return refused('SAY_MORE');
    const change = changeOf(row, body, { terms: company.terms, at, files });
    await move(tx, row, { event, change, at });
    await markOperationDone(tx, operationId, at);
    if (type === 'dispute.appeal' && row.reply_to !== null)
      await enqueueMail(tx, deps, 'disputeAppealed', id);
    return answer();
  });
}

/** What a move writes beside the state. */
function changeOf(
  row: DisputeRow,
  { event: type, message }: Moving['body'],
  { terms, at, files }: { terms: Terms; at: Date; files: number },
) {
  const today = santiagoDay(at);
  if (type === 'dispute.addMore')
    return { added: JSON.stringify([...row.added, { on: today, words: message, files }]) };
  if (type === 'dispute.giveMore')
    return { given: message, due_on: dueAfterWait(row.due_on, row.asked_on ?? today, today) };
  // The institution answers the appeal within a term of its own.
  if (type === 'dispute.appeal') return { appeal: message, due_on: answerDisputeBy(today, terms) };
  return {};
}
