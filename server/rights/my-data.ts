import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { DataRequest, fetchMyData, requestAboutData } from '#contract/rights.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { agencyBy, answerBy, REMINDERS_ENDING } from '#domain/data-request.ts';
import { maskRut } from '#domain/rut.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { contactOf, masked } from '../identity/debtors.ts';
import { noticeFormerAddresses } from '../identity/former-addresses.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { countUses } from '../privacy/uses.ts';
import type { Subject } from '../privacy/tables.ts';
import { sayOfReminders } from '../reminders/consent.ts';
import { readDraw } from '../requests/programme.ts';
import { RIGHTS_OUTCOMES } from '../texts/spoken.ts';
import { isOverdue, lastDay, openDataRequest, type DataRequestRow } from './data-requests.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'config'>;

/** A request as its debtor reads it. */
function requestOf(row: DataRequestRow, now: Date): DataRequest {
  const { id, kind, state, answer, extension_reason, decided_at: decided } = row;
  const overdue = isOverdue(row, now);
  const from = state === 'refused' && decided ? santiagoDay(decided) : overdue ? lastDay(row) : null;
  return {
    ...{ id, kind, state, answer, extension_reason, overdue },
    received_on: santiagoDay(row.received_at),
    due_on: lastDay(row),
    decided_on: decided && santiagoDay(decided),
    agency_by: from && agencyBy(from),
  };
}

async function requestsOf(db: Db, debtorId: string, now: Date): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('data_request')
    .selectAll()
    .where('debtor_id', '=', debtorId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => requestOf(row, now));
}

/** The caller, as what is kept of them is looked for. */
export function subjectOf(db: Db, { debtorId }: SessionCaller): Promise<Subject & { name: string }> {
  return db
    .selectFrom('debtor')
    .select(['id', 'company', 'rut', 'name'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
}

/** What the page of a debtor's data shows of its own debtor. */
export async function answerMyData(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  caller: SessionCaller,
): Promise<ResponseOf<typeof fetchMyData>> {
  const { db, clock } = deps;
  const { debtorId } = caller;
  const subject = await subjectOf(db, caller);
  return {
    status: 'success',
    name: subject.name,
    rut: maskRut(subject.rut),
    contact: masked(await contactOf(deps, debtorId)),
    kept: await countUses(db, subject),
    draw: await readDraw(db, debtorId),
    requests: await requestsOf(db, debtorId, clock.now()),
  };
}

type Asked = {
  readonly body: RequestOf<typeof requestAboutData>;
  readonly caller: SessionCaller;
  readonly operationId: string;
};

/** Begins the legal term of a request; sent again by the same key it is the same request. */
export async function receiveDataRequest(
  deps: Needs,
  { body: { kind, message }, caller, operationId: id }: Asked,
): Promise<ResponseOf<typeof requestAboutData>> {
  const { company, debtorId, sessionId } = caller;
  // What is to be corrected, or what is opposed, the institution cannot guess.
  const needsWords = kind === 'rectification' || kind === 'opposition';
  if (needsWords && message === '') return { status: 'SAY_MORE', message: RIGHTS_OUTCOMES.SAY_MORE };
  const now = deps.clock.now();
  const { email: reply_to } = await contactOf(deps, debtorId);
  const due_on = answerBy(kind, santiagoDay(now));
  await deps.db.transaction().execute(async (tx) => {
    await lockDebtorInSession(tx, caller);
    const request = { id, company: company.key, debtor_id: debtorId, kind, message, due_on, reply_to };
    const isNew = await openDataRequest(tx, { ...request, received_at: now });
    if (!isNew) return;
    if (reply_to !== null) await enqueueMail(tx, deps, 'dataRequestReceived', id);
    const event = { company: company.key, debtorId, kind: 'dataRequested', about: id } as const;
    await noticeFormerAddresses(tx, deps, event);
  });
  const row = await deps.db.selectFrom('data_request').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) {
    // A yes since the open one has brought reminders back.
    if (REMINDERS_ENDING.includes(kind))
      await sayOfReminders(deps, { company, debtorId, sessionId, given: false });
    return { status: 'ALREADY_OPEN', message: RIGHTS_OUTCOMES.ALREADY_OPEN };
  }
  return { status: 'success', data: requestOf(row, now) };
}
