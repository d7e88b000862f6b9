import type { RequestOf } from '#contract/call.ts';
import * as contract from '#contract/desk-disputes.ts';
import type { DeskDispute, DisputeDecision, DisputeLine, DisputeList } from '#contract/desk-disputes.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { amountFault, appealBy, giveMoreBy, isAccepted, isFreezing, needsAmount } from '#domain/dispute.ts';
import { formatPhone } from '#domain/phone.ts';
import type { DisputeEvent } from '#machines/dispute/machine.ts';
import { readReleasable, readReleased, releaseAgreements } from '../agreements/release.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOf } from '../disputes/files.ts';
import {
  askedOf,
  historiesOf,
  isOverdue,
  LAST_DAY,
  lastDay,
  lockDispute,
  move,
  nextDisputeState,
  type DisputeRow,
} from '../disputes/rows.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { contactOf } from '../identity/debtors.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { DISPUTE_FAULTS as FAULTS } from '../texts/disputes.ts';
import { appendAction } from './log.ts';
import { foundOr404, idIn, need, success } from './visit.ts';

/** Debts that debtors of the caller's institution do not agree with: who decided which, when and in which words (decision 0087). */

type Needs = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'companies' | 'log'>;

const isAfter = (day: CalendarDate | null, now: Date) => day !== null && day < santiagoDay(now);
const eventOf = (
  { subject: by, role }: StaffCaller,
  row: DisputeRow,
  { type, now }: { type: DisputeDecision; now: Date },
): DisputeEvent => ({ type, by, role, kind: row.kind, isLate: isAfter(row.give_by, now) });

function lineOf(caller: StaffCaller, row: DisputeRow, now: Date): DisputeLine {
  const { id, operation_number, kind, state } = row;
  return {
    ...{ id, operation_number, kind, state, due_on: lastDay(row) },
    ...{ opened_at: row.opened_at.toISOString(), settled_at: row.settled_at?.toISOString() ?? null },
    ...{ overdue: isOverdue(row, now), decided_by: row.decider_name, added_on: row.added.at(-1)?.on ?? null },
    events: contract.DISPUTE_DECISIONS.filter(
      (type) => nextDisputeState(state, eventOf(caller, row, { type, now })) !== null,
    ),
  };
}

const rowsOf = (db: Db | Tx, { company }: StaffCaller) =>
  db.selectFrom('dispute').selectAll().where('company', '=', company.key);

/** The open ones by their last day, then those that came to rest last. */
async function readAll({ db, clock }: Needs, caller: StaffCaller): Promise<Omit<DisputeList, 'status'>> {
  const most = contract.MOST_DISPUTES;
  const open = await rowsOf(db, caller)
    .where('settled_at', 'is', null)
    .orderBy(LAST_DAY)
    .orderBy('opened_at')
    .orderBy('operation_number')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  const closed = await rowsOf(db, caller)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .orderBy('operation_number')
    .orderBy('id')
    .limit(most)
    .execute();
  const lines = (rows: DisputeRow[]) => rows.map((row) => lineOf(caller, row, clock.now()));
  return { open: lines(open.slice(0, most)), closed: lines(closed), has_more: open.length > most };
}

/** Those that wait for the institution after their last day, the oldest first. */
export async function listLateDisputes(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  caller: StaffCaller,
): Promise<DisputeLine[]> {
  const now = clock.now();
  const today = santiagoDay(now);
  const rows = await rowsOf(db, caller)
    .where('settled_at', 'is', null)
    .where(({ eb, or }) => or([eb('state', '<>', 'moreAsked'), eb('give_by', '<', today)]))
    .where(LAST_DAY, '<', today)
    .orderBy(LAST_DAY)
    .orderBy('id')
    .limit(contract.MOST_DISPUTES)
    .execute();
  return rows.map((row) => lineOf(caller, row, now));
}

/** Of a debtor, open or not, the newest first. `rut`: without points and dash. */
export async function disputesOf(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  caller: StaffCaller,
  rut: string,
): Promise<DisputeLine[]> {
  const debtors = db.selectFrom('debtor').select('id').where('company', '=', caller.company.key);
  const rows = await rowsOf(db, caller)
    .where('debtor_id', 'in', debtors.where('rut', '=', rut))
    .orderBy('opened_at', 'desc')
    .orderBy('operation_number')
    .orderBy('id')
    .limit(contract.MOST_DISPUTES)
    .execute();
  return rows.map((row) => lineOf(caller, row, clock.now()));
}

/** One with its debtor, as long as they are kept. */
async function readOne(deps: Needs, caller: StaffCaller, id: string): Promise<DeskDispute | null> {
  const { db, clock } = deps;
  // Before its words: what comes in between is missing here, so a decision that names these is refused.
  const seen = { history: (await historiesOf(db, [id]))(id), files: await filesOf(db, id) };
  const row = await rowsOf(db, caller).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const debtors = db.selectFrom('debtor').select(['rut', 'name']).where('id', '=', row.debtor_id);
  const debtor = await debtors.executeTakeFirstOrThrow();
  const operation = await db
    .selectFrom('operation')
    .select('product')
    .where('company', '=', row.company)
    .where('operation_number', '=', row.operation_number)
    .executeTakeFirst();
  const payment =
    row.receipt_payment_id &&
    (await db
      .selectFrom('payment')
      .select('ref')
      .where('id', '=', row.receipt_payment_id)
      .executeTakeFirst());
  const { email, phone } = await contactOf(deps, row.debtor_id);
  const { question, give_by, given, added, answer, owed, appeal, appeal_answer } = row;
  return {
    ...lineOf(caller, row, clock.now()),
    ...{ question, give_by, given, answer, owed, appeal, appeal_answer },
    added: added.map(({ on, words }) => ({ on, words })),
    product: operation?.product ?? null,
    name: debtor.name || null,
    rut: debtor.rut.startsWith('erased-') ? null : debtor.rut,
    email: row.reply_to ?? email,
    phone: phone && formatPhone(phone),
    message: row.message || null,
    asked: await askedOf(db, id),
    receipt_ref: payment ? payment.ref : null,
    agreements: (isFreezing(row.state) ? await readReleasable(db, row) : await readReleased(db, row)).map(
      ({ id: agreement, number, paid }) => ({ id: agreement, number, paid }),
    ),
    ...seen,
  };
}

type Decision = RequestOf<typeof contract.decideDispute>;
type RowWithAsked = DisputeRow & { readonly asked: number | null };
type SentDecision = Decision & { readonly operationId: string };

/** What a decision writes beside the state. */
function changeOf(
  { subject: decided_by, name: decider_name, company: { terms } }: StaffCaller,
  { state, owed: before }: DisputeRow,
  { event, reason, amount }: Decision,
  at: Date,
) {
  const today = santiagoDay(at);
  const by = { decided_by, decider_name };
  if (event === 'dispute.askMore')
    return { ...by, question: reason, asked_on: today, give_by: giveMoreBy(today, terms) };
  // Where an appeal is refused the first answer stands, with what it accepted.
  const owed = event === 'dispute.refuse' ? before : (amount ?? 0);
  if (state === 'appealed') return { ...by, owed, appeal_answer: reason };
  const may = event === 'dispute.accept' ? null : appealBy(today, terms);
  return { ...by, owed, answer: reason, appeal_by: may };
}

const refused = (message: string) => ({ status: 'REFUSED' as const, message });

/** Why it cannot be decided so, or null. */
function fault(caller: StaffCaller, row: RowWithAsked, { event: type, amount }: Decision, now: Date) {
  if (nextDisputeState(row.state, eventOf(caller, row, { type, now })) === null) {
    if (!isFreezing(row.state)) return refused(FAULTS.closed);
    const mayDecide = caller.role === 'agent' || caller.role === 'supervisor';
    return refused(mayDecide ? FAULTS.notNow : FAULTS.notYourRole);
  }
  const isYes = type === 'dispute.accept' || type === 'dispute.acceptPartly';
  const wrong = amountFault(amount, isYes && needsAmount(row.kind, type === 'dispute.acceptPartly'), row);
  return wrong && refused(FAULTS[wrong]);
}

async function isAsSeen(tx: Tx, id: string, { seen }: Decision): Promise<boolean> {
  const steps = (await historiesOf(tx, [id]))(id).length;
  return seen.steps === steps && seen.files === (await filesOf(tx, id)).length;
}

function mailOf({ state }: DisputeRow, event: DisputeDecision) {
  if (event === 'dispute.askMore') return 'disputeMoreAsked';
  return state === 'appealed' ? 'disputeAppealAnswered' : 'disputeAnswered';
}

/**
 * What a person decides, where the chart lets them; sent again by the same key it is decided already. Null where the institution has
 * no such dispute.
 */
export async function decideDispute(deps: Needs, caller: StaffCaller, id: string, decision: SentDecision) {
  const known = await rowsOf(deps.db, caller).where('id', '=', id).executeTakeFirst();
  if (!known) return null;
  return deps.db.transaction().execute(async (tx) => {
    // From here on its debt may be collected again, or no more: no payment of it begins meanwhile.
    await lockDebtor(tx, known.debtor_id);
    const row = await lockDispute(tx, id, { company: caller.company.key });
    if (!row) return null;
    const at = deps.clock.now();
    const { event: type, operationId } = decision;
    if (await isOperationDone(tx, operationId)) return success(lineOf(caller, row, at));
    const refusal = fault(caller, { ...row, asked: await askedOf(tx, id) }, decision, at);
    if (refusal) return refusal;
    if (!(await isAsSeen(tx, id, decision))) return refused(FAULTS.changedMeanwhile);
    const change = changeOf(caller, row, decision, at);
    const event = eventOf(caller, row, { type, now: at });
    const moved = await move(tx, row, { event, change, at });
    if (isAccepted(moved.state)) await releaseAgreements(tx, deps, moved);
    // The words to the debtor are with the dispute, not in the log, which stays.
    await appendAction(tx, deps, caller, { action: type, object: id });
    await markOperationDone(tx, operationId, at);
    if (row.reply_to !== null) await enqueueMail(tx, deps, mailOf(row, type), id);
    return success(lineOf(caller, moved, at));
  });
}

export const disputeAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listDisputes, async ({ caller }) => {
    need(caller, 'find');
    return { status: 'success' as const, ...(await readAll(deps, caller)) };
  }),
  answerStaff(contract.readDispute, async ({ body: { id }, caller }) => {
    need(caller, 'find');
    const data = await readOne(deps, caller, id);
    if (!data) return { status: 'NOT_FOUND' as const };
    await appendAction(deps.db, deps, caller, { action: 'dispute.read', object: id });
    return success(data);
  }),
  answerStaff(contract.decideDispute, async ({ body, params, caller, operationId }) =>
    foundOr404(await decideDispute(deps, caller, idIn(params), { ...body, operationId })),
  ),
];
