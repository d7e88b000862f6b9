import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { moveDispute, openDispute } from '#contract/disputes.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Terms } from '#domain/company.ts';
import { answerDisputeBy, dueAfterWait } from '#domain/dispute.ts';
import type { DisputeEvent } from '#machines/dispute/machine.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { Refusal } from '../http/failures.ts';
import { contactOf } from '../identity/debtors.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { lockUnsettled } from '../payments/attempt-row.ts';
import { DISPUTE_OUTCOMES as OUTCOMES } from '../texts/spoken.ts';
import { filesOf } from './files.ts';
import { appealOf, findMine, mayAdd, mayAppeal } from './my-disputes.ts';
import { ownOperations } from './own-operations.ts';
import { paidHere, type PaidHere } from './paid-here.ts';
import { insertDispute, lockDispute, move, nextDisputeState, type DisputeRow } from './rows.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'jobs'>;

type Opening = {
  readonly body: RequestOf<typeof openDispute>;
  readonly caller: SessionCaller;
  readonly operationId: string;
};

/**
 * Opens a dispute under the locks of the debtor and their payments, so that none begins or is charged meanwhile; sent again by the same key
 * it is the same one. "Ya pagué" with a payment made here closes by itself.
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
    await lockDebtorInSession(tx, caller);
    await lockUnsettled(tx, debtorId);
    const now = deps.clock.now();
    const known = await findMine(tx, debtorId, id, now);
    if (known) return known;
    if (!(await isOwn(tx, debtorId, operation_number))) return refused('UNKNOWN_DEBT');
    const about = { company: company.key, debtor_id: debtorId, operation_number };
    const paid = kind === 'alreadyPaid' ? await paidHere(tx, about, receipt) : null;
    const due_on = answerDisputeBy(santiagoDay(now), company.terms);
    const isNew = await insertDispute(tx, { id, ...about, kind, message, opened_at: now, due_on, reply_to });
    if (!isNew) return whyNotNew(tx, { ...about, kind }, now);
    if (paid) await closeByReceipt(tx, id, paid, now);
    if (reply_to !== null) await enqueueMail(tx, deps, paid ? 'disputeAnswered' : 'disputeReceived', id);
    return (await findMine(tx, debtorId, id, now)) ?? refused('UNKNOWN_DEBT');
  });
}

const refused = <Status extends keyof typeof OUTCOMES>(status: Status) => ({
  status,
  message: OUTCOMES[status],
});

async function isOwn(tx: Tx, debtorId: string, number: string): Promise<boolean> {
  const { rows } = await sql`
    select from debtor b cross join lateral ${ownOperations} own
     where b.id = ${debtorId} and own.operation_number = ${number}`.execute(tx);
  return rows.length > 0;
}

/** One of its debt is open, or this doubt about it was answered. */
async function whyNotNew(
  tx: Tx,
  { debtor_id, operation_number, kind }: Pick<DisputeRow, 'debtor_id' | 'operation_number' | 'kind'>,
  now: Date,
) {
  const rows = await tx
    .selectFrom('dispute')
    .select(['kind', 'state', 'appeal_by', 'settled_at'])
    .where('debtor_id', '=', debtor_id)
    .where('operation_number', '=', operation_number)
    .execute();
  if (rows.some(({ settled_at }) => settled_at === null)) return refused('ALREADY_OPEN');
  const isAppealable = rows.some((row) => row.kind === kind && mayAppeal(row, now));
  return isAppealable
    ? refused('ALREADY_ANSWERED')
    : { ...refused('ALREADY_ANSWERED'), message: OUTCOMES.ANSWERED_FOR_GOOD };
}

async function closeByReceipt(tx: Tx, id: string, { paymentId }: PaidHere, at: Date): Promise<void> {
  const change = { receipt_payment_id: paymentId };
  await move(tx, { id, state: 'opened' }, { event: { type: 'receipt.found' }, change, at });
}

/** One is open at a time of a debt, and an appeal opens its own again. */
async function hasOpen(tx: Tx, { debtor_id, operation_number }: DisputeRow): Promise<boolean> {
  const open = await tx
    .selectFrom('dispute')
    .select('id')
    .where('debtor_id', '=', debtor_id)
    .where('operation_number', '=', operation_number)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
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
    await lockDebtorInSession(tx, caller);
    await lockUnsettled(tx, debtorId);
    const row = await lockDispute(tx, id, { company: company.key, debtorId });
    if (!row) throw new Refusal('NOT_FOUND');
    const at = deps.clock.now();
    const answer = async () => (await findMine(tx, debtorId, id, at)) ?? refused('NOT_NOW');
    if (await isOperationDone(tx, operationId)) return answer();
    const event: DisputeEvent = type === 'dispute.appeal' ? appealOf(row, at) : { type };
    const isAdding = type === 'dispute.addMore';
    if (isAdding ? !mayAdd(row) : nextDisputeState(row.state, event) === null) return refused('NOT_NOW');
    const files = isAdding ? (await filesOf(tx, id)).length : 0;
    const isShown = files > (row.added.at(-1)?.files ?? 0);
    if (type !== 'dispute.withdraw' && message === '' && !isShown) return refused('SAY_MORE');
    if (type === 'dispute.appeal' && (await hasOpen(tx, row)))
      return { ...refused('ALREADY_OPEN'), message: OUTCOMES.OTHER_OPEN };
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
  if (type === 'dispute.giveMore') {
    const { asked_on: asked, give_by: giveBy } = row;
    const wait = { asked: asked ?? today, giveBy: giveBy ?? today, given: today };
    return { given: message, due_on: dueAfterWait(row.due_on, wait) };
  }
  // The institution answers the appeal within a term of its own.
  if (type === 'dispute.appeal') return { appeal: message, due_on: answerDisputeBy(today, terms) };
  return {};
}
