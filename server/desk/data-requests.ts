import type { RequestOf } from '#contract/call.ts';
import * as contract from '#contract/desk-data-requests.ts';
import type {
  DataRequestDecision,
  DataRequestLine,
  DataRequestList,
  DeskDataRequest,
} from '#contract/desk-data-requests.ts';
import { extendedBy } from '#domain/data-request.ts';
import { formatPhone } from '#domain/phone.ts';
import type { DataRequestEvent } from '#machines/data-request/machine.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { contactOf } from '../identity/debtors.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { eraseLocked, lockToErase, refusal, type Kept } from '../privacy/erase.ts';
import type { Subject } from '../privacy/tables.ts';
import {
  isOverdue,
  lastDay,
  lockDataRequest,
  moveDataRequest,
  nextDataRequestState,
  type DataRequestRow,
} from '../rights/data-requests.ts';
import { DATA_REQUEST_FAULTS as FAULTS, DEBT_STAYS, HELD_BACK, STILL_KEPT } from '../texts/rights.ts';
import { appendAction } from './log.ts';
import { foundOr404, idIn, need, success } from './visit.ts';

/** What debtors of the caller's institution ask about their data: who decided which, when and in which words (decision 0086). */

type Needs = Pick<Dependencies, 'db' | 'clock' | 'jobs'>;
type Open = 'received' | 'extended';
const OPEN: Open[] = ['received', 'extended'];

const eventOf = (
  { subject: by, role }: StaffCaller,
  row: DataRequestRow,
  { type, now }: { type: DataRequestDecision; now: Date },
): DataRequestEvent => ({ type, by, role, kind: row.kind, isLate: isOverdue(row, now) });

function lineOf(caller: StaffCaller, row: DataRequestRow, now: Date): DataRequestLine {
  const { id, kind, state, answer, extension_reason } = row;
  return {
    ...{ id, kind, state, answer, extension_reason, received_at: row.received_at.toISOString() },
    ...{ due_on: lastDay(row), overdue: isOverdue(row, now) },
    ...{ decided_by: row.decider_name, decided_at: row.decided_at?.toISOString() ?? null },
    events: contract.DATA_REQUEST_DECISIONS.filter(
      (type) => nextDataRequestState(state, eventOf(caller, row, { type, now })) !== null,
    ),
  };
}

const rowsOf = (db: Db | Tx, { company }: StaffCaller) =>
  db.selectFrom('data_request').selectAll().where('company', '=', company.key);

/** The open ones by the end of their term, then those decided last. */
async function readAll({ db, clock }: Needs, caller: StaffCaller): Promise<Omit<DataRequestList, 'status'>> {
  const most = contract.MOST_DATA_REQUESTS;
  const open = await rowsOf(db, caller)
    .where('state', 'in', OPEN)
    .orderBy(({ fn }) => fn.coalesce('extended_to', 'due_on'))
    .orderBy('received_at')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  const closed = await rowsOf(db, caller)
    .where('state', 'not in', OPEN)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const lines = (rows: DataRequestRow[]) => rows.map((row) => lineOf(caller, row, clock.now()));
  return { open: lines(open.slice(0, most)), closed: lines(closed), has_more: open.length > most };
}

const subjectOf = (db: Db | Tx, debtorId: string): Promise<Subject & { name: string }> =>
  db
    .selectFrom('debtor')
    .select(['id', 'company', 'rut', 'name'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();

/** One with its debtor, as long as they are kept; of an erasure, why it has to wait. */
async function readOne(deps: Needs, caller: StaffCaller, id: string): Promise<DeskDataRequest | null> {
  const row = await rowsOf(deps.db, caller).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const subject = await subjectOf(deps.db, row.debtor_id);
  const { email, phone } = await contactOf(deps, row.debtor_id);
  const line = lineOf(caller, row, deps.clock.now());
  const held =
    row.kind === 'erasure' && line.events.length > 0
      ? await deps.db.transaction().execute((tx) => refusal(tx, subject))
      : null;
  return {
    ...line,
    name: subject.name || null,
    rut: subject.rut.startsWith('erased-') ? null : subject.rut,
    email: row.reply_to ?? email,
    phone: phone && formatPhone(phone),
    message: row.message || null,
    held_back: held && HELD_BACK[held],
  };
}

type Decision = RequestOf<typeof contract.decideDataRequest>;
type SentDecision = Decision & { readonly operationId: string };

/** What a decision writes beside the state. */
function changeOf(
  caller: StaffCaller,
  row: DataRequestRow,
  { event, reason }: Omit<Decision, 'seen'>,
  now: Date,
) {
  if (event === 'dataRequest.extend')
    return { extended_to: extendedBy(row.due_on), extension_reason: reason };
  const { subject: decided_by, name: decider_name } = caller;
  return { decided_by, decider_name, decided_at: now, answer: reason };
}

const MAILS = {
  'dataRequest.answer': 'dataRequestAnswered',
  'dataRequest.refuse': 'dataRequestRefused',
  'dataRequest.extend': 'dataRequestExtended',
} as const;

const refused = (message: string) => ({ status: 'REFUSED' as const, message });

/** Why it cannot be decided so, or null. */
function fault(caller: StaffCaller, row: DataRequestRow, { event: type, seen }: Decision, now: Date) {
  if (nextDataRequestState(row.state, eventOf(caller, row, { type, now })) !== null)
    return seen.state === row.state ? null : refused(FAULTS.changedMeanwhile);
  if (row.decided_at) return refused(FAULTS.closed);
  const mayDecide = caller.role === 'agent' || caller.role === 'supervisor';
  return refused(mayDecide && type === 'dataRequest.extend' ? FAULTS.notExtended : FAULTS.notYourRole);
}

const answerWith = (reason: string, erasure: { readonly kept: readonly Kept[] } | null) =>
  [reason, ...(erasure ? [DEBT_STAYS, ...erasure.kept.map((one) => STILL_KEPT[one])] : [])].join(' ');

/**
 * What a person decides, where the chart lets them; sent again by the same key it is decided already. An erasure is carried out and
 * answered in one transaction, so that no debtor who is erased reads that it was refused. Null where the institution has no such request.
 */
export function decideDataRequest(deps: Needs, caller: StaffCaller, id: string, decision: SentDecision) {
  const { event: type, reason, operationId } = decision;
  return deps.db.transaction().execute(async (tx) => {
    const known = await rowsOf(tx, caller).where('id', '=', id).executeTakeFirst();
    if (!known) return null;
    if (await isOperationDone(tx, operationId)) return success(lineOf(caller, known, deps.clock.now()));
    const erases = known.kind === 'erasure' && type === 'dataRequest.answer';
    // The debtor before the request: so an erasure by command locks both.
    if (erases) await lockToErase(tx, known.debtor_id);
    const row = await lockDataRequest(tx, caller.company.key, id);
    if (!row) return null;
    const at = deps.clock.now();
    const why = fault(caller, row, decision, at);
    if (why) return why;
    const order = { by: caller.name, now: at };
    const erasure = erases ? await eraseLocked(tx, await subjectOf(tx, row.debtor_id), order) : null;
    if (erasure?.refused) return refused(HELD_BACK[erasure.refused]);
    const event = eventOf(caller, row, { type, now: at });
    const change = changeOf(caller, row, { event: type, reason: answerWith(reason, erasure) }, at);
    await moveDataRequest(tx, row, { event, change, at });
    // The words to the debtor are with the request, not in the log, which stays.
    await appendAction(tx, deps, caller, { action: type, object: id });
    await markOperationDone(tx, operationId, at);
    if (row.reply_to !== null) await enqueueMail(tx, deps, MAILS[type], id);
    const moved = await rowsOf(tx, caller).where('id', '=', id).executeTakeFirstOrThrow();
    return success(lineOf(caller, moved, at));
  });
}

export const dataRequestAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listDataRequests, async ({ caller }) => {
    need(caller, 'find');
    return { status: 'success' as const, ...(await readAll(deps, caller)) };
  }),
  answerStaff(contract.readDataRequest, async ({ body: { id }, caller }) => {
    need(caller, 'find');
    const data = await readOne(deps, caller, id);
    if (!data) return { status: 'NOT_FOUND' as const };
    await appendAction(deps.db, deps, caller, { action: 'dataRequest.read', object: id });
    return success(data);
  }),
  answerStaff(contract.decideDataRequest, async ({ body, params, caller, operationId }) =>
    foundOr404(await decideDataRequest(deps, caller, idIn(params), { ...body, operationId })),
  ),
];
